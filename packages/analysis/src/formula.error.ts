/**
 * What is wrong with a formula's text; each code is also the key of its translated message.
 * `syntax`: incomplete or misplaced · `not_allowed`: a construct, word or character formulas do not have ·
 * `arguments`: a function with the wrong number of operands · `too_long`, `too_deep`: over the limits.
 */
export type FormulaErrorCode =
  | 'formula.syntax'
  | 'formula.not_allowed'
  | 'formula.arguments'
  | 'formula.too_long'
  | 'formula.too_deep'

/** A formula's text was refused. `position` counts characters from 0 and points at the culprit, for an editor to mark. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError'
  readonly code: FormulaErrorCode
  readonly position: number

  constructor(code: FormulaErrorCode, message: string, position: number) {
    super(message)
    this.code = code
    this.position = position
  }
}
