/**
 * The problem of a formula's text; each code is also the key of its translated message.
 * `syntax`: incomplete or misplaced · `not_allowed`: a construct, word or character that formulas do not have ·
 * `arguments`: a function with the wrong number of operands · `too_long`, `too_deep`: over the limits.
 */
export type FormulaErrorCode =
  | 'formula.syntax'
  | 'formula.not_allowed'
  | 'formula.arguments'
  | 'formula.too_long'
  | 'formula.too_deep'

/** An invalid formula. `position` is the index of the invalid character, from 0, so that an editor can mark it. */
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
