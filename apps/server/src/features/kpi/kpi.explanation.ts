import { type Formula, type FormulaNode, parseFormula } from '@lotse/analysis/formula.ts'

/** A computed figure as a pack defines it. */
export interface ExplainedDefinition {
  readonly id: string
  readonly formula: string
  readonly driverFormula: string | null
}

/**
 * The formula along which each computed figure's change is explained: the driver formula, since its operands are what
 * managers steer, else the formula.
 *
 * Mixed like this the two can go round in a circle: gross profit = units × gross profit per unit, and gross profit per
 * unit = gross profit ÷ units. Where a formula would lead back to its own figure, the operand is replaced by its formula
 * (gross profit per unit = (revenue − cost of sales) ÷ units), so that drilling down always ends at base figures.
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
      return [id, { text: formula.text, root, references: [...new Set(codesOf(root))] }]
    }),
  )
}

/** Everything that is referred to, directly or not, from a figure; the figure itself included. */
export function reachableFrom(id: string, referencesOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set([id])
  for (const code of reached) for (const reference of referencesOf(code)) reached.add(reference)
  return reached
}

function codesOf(node: FormulaNode): string[] {
  switch (node.kind) {
    case 'NUMBER':
      return []
    case 'REFERENCE':
      return [node.code]
    case 'NEGATE':
      return codesOf(node.operand)
    case 'BINARY':
      return [...codesOf(node.left), ...codesOf(node.right)]
    case 'CALL':
      return node.operands.flatMap(codesOf)
  }
}
