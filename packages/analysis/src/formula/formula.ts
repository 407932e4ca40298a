import jsep from 'jsep'
import { calculate, type Operator, settle } from './arithmetic.ts'
import { FormulaError } from './error.ts'
import { type FunctionName, isFunctionName, scanFormula } from './scan.ts'

/** One node of a formula's syntax tree. There is no node for parentheses: the tree represents the grouping. */
export type FormulaNode =
  | { readonly kind: 'NUMBER'; readonly value: number }
  | { readonly kind: 'REFERENCE'; readonly code: string }
  | { readonly kind: 'NEGATE'; readonly operand: FormulaNode }
  | {
      readonly kind: 'BINARY'
      readonly operator: '+' | '-' | '*' | '/'
      readonly left: FormulaNode
      readonly right: FormulaNode
    }
  | { readonly kind: 'CALL'; readonly name: FunctionName; readonly operands: readonly FormulaNode[] }

/** A parsed formula. `references` are the codes of its base figures and KPIs, each once, in order of appearance. */
export interface Formula {
  readonly text: string
  readonly root: FormulaNode
  readonly references: readonly string[]
}

/**
 * Parses a KPI formula such as `sold_hours / attended_hours * 100`.
 *
 * Allowed are numbers, codes (ASCII letters, digits, `_`, not starting with a digit), `+ - * /`, a leading minus,
 * parentheses, and `min(…)`, `max(…)`, `abs(…)`. Nothing else is accepted: no strings, comparisons, member access or other calls.
 * @throws FormulaError with the position in the text
 */
export function parseFormula(text: string): Formula {
  scanFormula(text)
  const root = toNode(parseExpression(text))
  return { text, root, references: referencesIn(root) }
}

/** The codes below a node, each once, in order of appearance. */
export function referencesIn(node: FormulaNode): string[] {
  switch (node.kind) {
    case 'NUMBER':
      return []
    case 'REFERENCE':
      return [node.code]
    case 'NEGATE':
      return referencesIn(node.operand)
    case 'BINARY':
      return [...new Set([...referencesIn(node.left), ...referencesIn(node.right)])]
    case 'CALL':
      return [...new Set(node.operands.flatMap(referencesIn))]
  }
}

function parseExpression(text: string): jsep.Expression {
  try {
    return jsep(text)
  } catch (error) {
    const index = typeof error === 'object' && error !== null && 'index' in error ? Number(error.index) : 0
    const description = error instanceof Error ? error.message : String(error)
    throw new FormulaError('formula.syntax', description, Math.min(index, text.length))
  }
}

const OPERATORS: ReadonlyMap<string, '+' | '-' | '*' | '/'> = new Map([
  ['+', '+'],
  ['-', '-'],
  ['*', '*'],
  ['/', '/'],
])

function toNode(expression: unknown): FormulaNode {
  // The parser returns undefined for missing operands, in spite of its types.
  const node = (expression ?? {}) as jsep.CoreExpression
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'number' && Number.isFinite(node.value)) return { kind: 'NUMBER', value: node.value }
      break
    case 'Identifier':
      return { kind: 'REFERENCE', code: node.name }
    case 'UnaryExpression':
      if (node.operator === '-') return { kind: 'NEGATE', operand: toNode(node.argument) }
      break
    case 'BinaryExpression': {
      const operator = OPERATORS.get(node.operator)
      if (operator === undefined) break
      const left = toNode(node.left)
      return { kind: 'BINARY', operator, left, right: toNode(node.right) }
    }
    case 'CallExpression': {
      const name = node.callee.type === 'Identifier' ? String(node.callee.name) : ''
      if (!isFunctionName(name)) break
      if (name === 'abs' ? node.arguments.length !== 1 : node.arguments.length === 0) {
        throw new FormulaError('formula.arguments', `${name} has a wrong number of operands`, 0)
      }
      return { kind: 'CALL', name, operands: node.arguments.map((operand) => toNode(operand)) }
    }
    default:
  }
  throw new FormulaError('formula.syntax', 'Something is missing or misplaced in the formula', 0)
}

/**
 * The value of a formula for the values of its codes; null is "no value".
 *
 * A missing reference, a division by zero and a result that is not finite give null, never 0, ∞ or NaN.
 * For many evaluations compile a graph instead: `graph.compile.ts`.
 * @example evaluateFormula(parseFormula('sold_hours / attended_hours * 100'), (code) => figures.get(code) ?? null)
 * // sold_hours 1,150 and attended_hours 1,250 give 92
 */
export function evaluateFormula(formula: Formula, valueOf: (code: string) => number | null): number | null {
  const result = evaluateNode(formula.root, (code) => valueOf(code) ?? Number.NaN)
  return Number.isNaN(result) ? null : result
}

function evaluateNode(node: FormulaNode, valueOf: (code: string) => number): number {
  switch (node.kind) {
    case 'NUMBER':
      return node.value
    case 'REFERENCE':
      return settle(valueOf(node.code))
    case 'NEGATE':
      return settle(-evaluateNode(node.operand, valueOf))
    case 'BINARY':
      return calculate(node.operator, evaluateNode(node.left, valueOf), evaluateNode(node.right, valueOf))
    case 'CALL': {
      const operands = node.operands.map((operand) => evaluateNode(operand, valueOf))
      if (node.name === 'abs') return Math.abs(operands[0] ?? Number.NaN)
      const operator: Operator = node.name
      return operands.reduce((left, right) => calculate(operator, left, right))
    }
  }
}

const SIGNS = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const

/**
 * Formats a formula for display: names instead of codes, × ÷ −, and only the necessary parentheses.
 * @param nameOf the name of a code in the reader's language
 * @param numberOf formats numbers by locale; plain digits by default
 * @example `sold_hours / attended_hours * 100` → `Sold hours ÷ Attended hours × 100`
 */
export function formatFormula(
  formula: Formula,
  nameOf: (code: string) => string,
  numberOf: (value: number) => string = String,
): string {
  const write = (node: FormulaNode): string => {
    switch (node.kind) {
      case 'NUMBER':
        return numberOf(node.value)
      case 'REFERENCE':
        return nameOf(node.code)
      case 'NEGATE':
        return `−${group(node.operand, node.operand.kind === 'BINARY' || node.operand.kind === 'NEGATE')}`
      case 'CALL':
        return `${node.name}(${node.operands.map(write).join(', ')})`
      case 'BINARY': {
        const { operator, left, right } = node
        const isInverse = operator === '-' || operator === '/'
        const needsRight =
          right.kind === 'NEGATE' || rank(right) < rank(node) || (isInverse && rank(right) === rank(node))
        return `${group(left, rank(left) < rank(node))} ${SIGNS[operator]} ${group(right, needsRight)}`
      }
    }
  }
  const group = (node: FormulaNode, isNeeded: boolean) => (isNeeded ? `(${write(node)})` : write(node))
  return write(formula.root)
}

/** Precedence of a node: sums 1, products 2, everything else 3. */
function rank(node: FormulaNode): number {
  if (node.kind !== 'BINARY') return 3
  return node.operator === '+' || node.operator === '-' ? 1 : 2
}
