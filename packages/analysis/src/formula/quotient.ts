import type { FormulaNode } from './formula.ts'

/** What a formula multiplies and what it divides by, as codes; constants are left out. */
export interface Quotient {
  readonly over: ReadonlySet<string>
  readonly under: ReadonlySet<string>
}

/**
 * The numerator and the denominator of a formula. Codes that are added or subtracted belong to the side that their sum is on; a
 * code with a formula of its own is replaced by that one.
 *
 * Worked example: `units / stock * 365 / days` is units over stock and days.
 * @param formulaOf the formula of a code; undefined for a base figure
 */
export function quotientOf(node: FormulaNode, formulaOf: (code: string) => FormulaNode | undefined): Quotient {
  const over = new Set<string>()
  const under = new Set<string>()
  const add = (part: FormulaNode, isOver: boolean): void => {
    switch (part.kind) {
      case 'NUMBER':
        return
      case 'REFERENCE': {
        const formula = formulaOf(part.code)
        if (formula) add(formula, isOver)
        else (isOver ? over : under).add(part.code)
        return
      }
      case 'NEGATE':
        add(part.operand, isOver)
        return
      case 'BINARY':
        add(part.left, isOver)
        add(part.right, part.operator === '/' ? !isOver : isOver)
        return
      case 'CALL':
        for (const operand of part.operands) add(operand, isOver)
    }
  }
  add(node, true)
  return { over, under }
}

/** Whether one quotient is the other one upside down, such as stock turn and days of supply. */
export function isInverse(one: Quotient, other: Quotient): boolean {
  return one.under.size > 0 && isSame(one.over, other.under) && isSame(one.under, other.over)
}

/** Whether one formula is nothing but the numerator of the other, such as units and units in relation to the market. */
export function isNumerator(one: Quotient, other: Quotient): boolean {
  return one.under.size === 0 && other.under.size > 0 && one.over.size > 0 && isSame(one.over, other.over)
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((code) => other.has(code))
