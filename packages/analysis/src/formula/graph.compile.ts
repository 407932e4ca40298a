import type { FormulaNode } from './formula.ts'
import { OPERATION, type Program, runProgram } from './graph.program.ts'
import type { FormulaGraph } from './graph.ts'

/**
 * A graph compiled for many evaluations: numbers only, no names, no allocation per evaluation. NaN is "no value" in inputs
 * (which must be finite or NaN) and in results. Not reentrant.
 */
export interface CompiledGraph {
  /** The input codes that formulas use, in the order of the `inputs` of an evaluation. */
  readonly inputs: readonly string[]
  /** The computed codes, in the order of `out`. */
  readonly codes: readonly string[]
  /**
   * Computes every code once.
   * @param overrides one number per code: a number replaces the computed value, NaN leaves it to the formula
   */
  evaluate(inputs: ArrayLike<number>, out: Float64Array, overrides?: ArrayLike<number>): void
  /**
   * Computes every code for `width` situations (months, units) at once; several times faster than one by one.
   * `inputs` contains `width` numbers per input code, one code after the other; `out` likewise per code.
   */
  evaluateColumns(width: number, inputs: ArrayLike<number>, out: Float64Array): void
}

/**
 * Compiles a graph to a flat list of three-address instructions over numbered slots. It is as fast as generated JavaScript,
 * which the content security policy forbids, and the same list evaluates single situations and columns.
 * @param only limits the codes to these and their dependencies; unknown codes are ignored
 */
export function compileGraph(graph: FormulaGraph, only?: Iterable<string>): CompiledGraph {
  const program = assemble(graph, only === undefined ? graph.order : neededFor(graph, only))
  const { inputs, codes, constants, slotCount } = program
  let slots = new Float64Array(0)
  let width = 0

  const prepare = (nextWidth: number) => {
    if (nextWidth === width) return
    width = nextWidth
    slots = new Float64Array(slotCount * width)
    const firstConstant = inputs.length + codes.length
    constants.forEach((value, index) => {
      slots.fill(value, (firstConstant + index) * width, (firstConstant + index + 1) * width)
    })
  }
  const run = (columns: number, values: ArrayLike<number>, out: Float64Array, overrides?: ArrayLike<number>) => {
    prepare(columns)
    const firstResult = inputs.length * width
    for (let index = 0; index < firstResult; index++) slots[index] = values[index] ?? Number.NaN
    runProgram(program, slots, width, overrides)
    const resultCount = codes.length * width
    for (let index = 0; index < resultCount; index++) out[index] = slots[firstResult + index] as number
  }
  return {
    inputs,
    codes,
    evaluate: (values, out, overrides) => run(1, values, out, overrides),
    evaluateColumns: (columns, values, out) => run(columns, values, out),
  }
}

function neededFor(graph: FormulaGraph, only: Iterable<string>): string[] {
  const needed = new Set<string>()
  const pending = [...only]
  for (let code = pending.pop(); code !== undefined; code = pending.pop()) {
    if (needed.has(code)) continue
    needed.add(code)
    pending.push(...graph.directReferencesOf(code))
  }
  return graph.order.filter((code) => needed.has(code))
}

function assemble(graph: FormulaGraph, codes: readonly string[]): Program {
  const read = new Set(codes.flatMap((code) => graph.directReferencesOf(code)))
  const inputs = graph.inputs.filter((code) => read.has(code))
  const roots = codes.flatMap((code) => graph.formulaOf(code)?.root ?? [])
  const constants = [...new Set(roots.flatMap(constantsOf))]
  const slotOf = new Map([...inputs, ...codes].map((code, slot) => [code, slot]))
  const constantSlot = new Map(constants.map((value, index) => [value, slotOf.size + index]))
  const firstTemporary = slotOf.size + constants.length
  let slotCount = firstTemporary
  let nextTemporary = firstTemporary
  const instructions: [operation: number, left: number, right: number, target: number][] = []

  const emit = (operation: number, left: number, right: number, target: number | undefined) => {
    const slot = target ?? nextTemporary++
    slotCount = Math.max(slotCount, nextTemporary)
    instructions.push([operation, left, right, slot])
    return slot
  }
  /** Emits the instructions of a node and returns the slot of its result: `target`, when given. */
  const emitNode = (node: FormulaNode, target?: number): number => {
    switch (node.kind) {
      case 'NUMBER':
      case 'REFERENCE': {
        const slot = node.kind === 'NUMBER' ? constantSlot.get(node.value) : slotOf.get(node.code)
        if (slot === undefined) throw new Error('A formula refers to a code outside its graph')
        return target === undefined ? slot : emit(OPERATION.copy, slot, slot, target)
      }
      case 'NEGATE': {
        const operand = emitNode(node.operand)
        return emit(OPERATION.negate, operand, operand, target)
      }
      case 'BINARY': {
        const left = emitNode(node.left)
        return emit(OPERATION[node.operator], left, emitNode(node.right), target)
      }
      case 'CALL': {
        const [first, ...others] = node.operands.map((operand) => emitNode(operand))
        if (first === undefined) throw new Error(`${node.name} without operands`)
        if (node.name === 'abs') return emit(OPERATION.abs, first, first, target)
        const operation = OPERATION[node.name]
        const last = others.pop()
        if (last === undefined) return target === undefined ? first : emit(OPERATION.copy, first, first, target)
        const beforeLast = others.reduce((left, right) => emit(operation, left, right, undefined), first)
        return emit(operation, beforeLast, last, target)
      }
    }
  }
  const starts = new Int32Array(codes.length + 1)
  roots.forEach((root, index) => {
    nextTemporary = firstTemporary
    emitNode(root, inputs.length + index)
    starts[index + 1] = instructions.length
  })
  return {
    inputs,
    codes,
    constants,
    slotCount,
    starts,
    operations: Uint8Array.from(instructions, ([operation]) => operation),
    lefts: Int32Array.from(instructions, ([, left]) => left),
    rights: Int32Array.from(instructions, ([, , right]) => right),
    targets: Int32Array.from(instructions, ([, , , target]) => target),
  }
}

function constantsOf(node: FormulaNode): number[] {
  switch (node.kind) {
    case 'NUMBER':
      return [node.value]
    case 'REFERENCE':
      return []
    case 'NEGATE':
      return constantsOf(node.operand)
    case 'BINARY':
      return [...constantsOf(node.left), ...constantsOf(node.right)]
    case 'CALL':
      return node.operands.flatMap(constantsOf)
  }
}
