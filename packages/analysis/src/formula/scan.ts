import { FormulaError } from './error.ts'

/** The functions of formulas; their names cannot be codes. */
export const FUNCTIONS = ['min', 'max', 'abs'] as const

/** A function of formulas. `min` and `max` take one or more operands, `abs` exactly one. */
export type FunctionName = (typeof FUNCTIONS)[number]

/** Whether a name is one of {@link FUNCTIONS}. */
export function isFunctionName(name: string): name is FunctionName {
  return (FUNCTIONS as readonly string[]).includes(name)
}

/** Limits far above any real formula, so that hostile input cannot exhaust the parser's stack. */
const MAX_LENGTH = 2_000
const MAX_NESTING = 50

/** Words that the parser does not read as codes. */
const RESERVED = new Set(['true', 'false', 'null', 'this'])

const TOKEN =
  /(?<space>[ \t\r\n]+)|(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)|(?<name>[A-Za-z_][A-Za-z0-9_]*)|(?<sign>\*\*|[-+*/(),])/y

/**
 * Rejects a text with anything but the tokens of a formula, with the exact position. The parser then checks the grammar; this
 * scan is necessary because the parser accepts much more JavaScript than formulas allow.
 * @throws FormulaError
 */
export function scanFormula(text: string): void {
  if (text.trim() === '') throw new FormulaError('formula.syntax', 'The formula is empty', 0)
  if (text.length > MAX_LENGTH) {
    throw new FormulaError('formula.too_long', `A formula has at most ${MAX_LENGTH} characters`, MAX_LENGTH)
  }
  const isCall: boolean[] = []
  let signs = 0
  let previous: 'START' | 'OPERAND' | 'SIGN' | FunctionName = 'START'
  for (let position = 0; position < text.length; ) {
    TOKEN.lastIndex = position
    const match = TOKEN.exec(text)
    if (match === null) {
      throw new FormulaError('formula.not_allowed', `“${text.charAt(position)}” is not allowed in a formula`, position)
    }
    const { number, name, sign } = match.groups ?? {}
    const followsOperand = previous === 'OPERAND'
    if (number !== undefined || name !== undefined || sign === '(') {
      if (followsOperand) throw new FormulaError('formula.syntax', 'An operator is missing here', position)
    }
    if (number !== undefined) previous = 'OPERAND'
    else if (name !== undefined) {
      refuseName(text, name, position)
      previous = isFunctionName(name) ? name : 'OPERAND'
    } else if (sign === '(') {
      isCall.push(isFunctionName(previous))
      previous = 'START'
    } else if (sign === ')') {
      isCall.pop()
      previous = 'OPERAND'
    } else if (sign === '**' || (sign === '+' && !followsOperand)) {
      throw new FormulaError('formula.not_allowed', `“${sign}” is not allowed here`, position)
    } else if (sign === ',' && isCall.at(-1) !== true) {
      throw new FormulaError('formula.syntax', 'A comma only separates the operands of a function', position)
    } else if (sign !== undefined) previous = 'SIGN'
    signs = previous === 'SIGN' ? signs + 1 : 0
    if (Math.max(isCall.length, signs) > MAX_NESTING) {
      throw new FormulaError('formula.too_deep', `A formula nests at most ${MAX_NESTING} levels`, position)
    }
    position = TOKEN.lastIndex
  }
}

function refuseName(text: string, name: string, position: number): void {
  const isCalled = /^\s*\(/.test(text.slice(position + name.length))
  if (RESERVED.has(name)) throw new FormulaError('formula.not_allowed', `“${name}” cannot be a code`, position)
  if (isCalled && !isFunctionName(name)) {
    throw new FormulaError(
      'formula.not_allowed',
      `“${name}” is not a function; there are ${FUNCTIONS.join(', ')}`,
      position,
    )
  }
  if (!isCalled && isFunctionName(name)) {
    throw new FormulaError('formula.syntax', `“(” must follow ${name}`, position + name.length)
  }
}
