import { type Formula, type FormulaNode, parseFormula, referencesIn } from '@lotse/analysis/formula/formula.ts'

/** A computed figure of a pack. */
export interface ExplainedDefinition {
  readonly id: string
  readonly formula: string
  readonly driverFormula: string | null
}

/**
 * Returns the formula along which each computed figure's change is explained: the driver formula, since managers
 * control its operands, else the formula.
 *
 * Combined, the two can form a cycle: gross profit = units × gross profit per unit, and gross profit per unit = gross
 * profit ÷ units. An operand whose formula leads back to the figure is therefore replaced by its formula (gross profit
 * per unit = (revenue − cost of sales) ÷ units), so that drill-down always ends at base figures.
 */
export function explanationsOf(definitions: readonly ExplainedDefinition[]): ReadonlyMap<string, Formula> {
  const formulas = new Map(definitions.map(({ id, formula }) => [id, parseFormula(formula)]))
  const drivers = new Map(
    definitions.flatMap(({ id, driverFormula }) =>
      driverFormula === null ? [] : [[id, parseFormula(driverFormula)] as const],
    ),
  )
  const referencesOf = (id: string) => (drivers.get(id) ?? formulas.get(id))?.references ?? []

  const unfold = (node: FormulaNode, target: string): FormulaNode => {
    switch (node.kind) {
      case 'NUMBER':
        return node
      case 'REFERENCE': {
        const formula = formulas.get(node.code)
        if (!formula || !reachableFrom(node.code, referencesOf).has(target)) return node
        return unfold(formula.root, target)
      }
      case 'NEGATE':
        return { ...node, operand: unfold(node.operand, target) }
      case 'BINARY':
        return { ...node, left: unfold(node.left, target), right: unfold(node.right, target) }
      case 'CALL':
        return { ...node, operands: node.operands.map((operand) => unfold(operand, target)) }
    }
  }
  return new Map(
    [...formulas].map(([id, formula]) => {
      const driver = drivers.get(id)
      if (driver) return [id, driver]
      const root = unfold(formula.root, id)
      return [id, { text: formula.text, root, references: referencesIn(root) }]
    }),
  )
}

/** All figures referenced by a figure directly or indirectly, including itself. */
export function reachableFrom(id: string, referencesOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set([id])
  for (const code of reached) for (const reference of referencesOf(code)) reached.add(reference)
  return reached
}
