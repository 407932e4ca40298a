import { settle } from './arithmetic.ts'

/** The operations on the slots `left` and `right`; the last three use `left` only. */
export const OPERATION = { '+': 0, '-': 1, '*': 2, '/': 3, min: 4, max: 5, negate: 6, abs: 7, copy: 8 } as const

/**
 * A graph as a flat list of instructions over numbered slots. The slots are, in order: inputs, codes, constants, and
 * intermediate results, whose slots are reused by every formula.
 */
export interface Program {
  readonly inputs: readonly string[]
  readonly codes: readonly string[]
  readonly constants: readonly number[]
  readonly slotCount: number
  /** The instructions of code i are those from starts[i] (included) to starts[i + 1] (excluded). */
  readonly starts: Int32Array
  readonly operations: Uint8Array
  readonly lefts: Int32Array
  readonly rights: Int32Array
  readonly targets: Int32Array
}

/**
 * Computes all codes over `slots`, with `width` numbers per slot; a number in `overrides` replaces a code's formula.
 * The hot loop of the product: every index is in bounds by construction, hence the `as number`.
 */
export function runProgram(program: Program, slots: Float64Array, width: number, overrides?: ArrayLike<number>): void {
  const { codes, starts, operations, lefts, rights, targets } = program
  const firstCode = program.inputs.length
  for (let code = 0; code < codes.length; code++) {
    const override = overrides?.[code] ?? Number.NaN
    if (!Number.isNaN(override)) {
      slots.fill(override, (firstCode + code) * width, (firstCode + code + 1) * width)
      continue
    }
    const end = starts[code + 1] as number
    for (let index = starts[code] as number; index < end; index++) {
      const left = (lefts[index] as number) * width
      const right = (rights[index] as number) * width
      const target = (targets[index] as number) * width
      runInstruction(operations[index] as number, slots, left, right, target, width)
    }
  }
}

function runInstruction(
  operation: number,
  slots: Float64Array,
  left: number,
  right: number,
  target: number,
  width: number,
): void {
  switch (operation) {
    case OPERATION['+']:
      for (let k = 0; k < width; k++) {
        slots[target + k] = settle((slots[left + k] as number) + (slots[right + k] as number))
      }
      return
    case OPERATION['-']:
      for (let k = 0; k < width; k++) {
        slots[target + k] = settle((slots[left + k] as number) - (slots[right + k] as number))
      }
      return
    case OPERATION['*']:
      for (let k = 0; k < width; k++) {
        slots[target + k] = settle((slots[left + k] as number) * (slots[right + k] as number))
      }
      return
    case OPERATION['/']:
      for (let k = 0; k < width; k++) {
        slots[target + k] = settle((slots[left + k] as number) / (slots[right + k] as number))
      }
      return
    case OPERATION.min:
      for (let k = 0; k < width; k++) {
        slots[target + k] = settle(Math.min(slots[left + k] as number, slots[right + k] as number))
      }
      return
    case OPERATION.max:
      for (let k = 0; k < width; k++) {
        slots[target + k] = settle(Math.max(slots[left + k] as number, slots[right + k] as number))
      }
      return
    case OPERATION.negate:
      for (let k = 0; k < width; k++) slots[target + k] = settle(-(slots[left + k] as number))
      return
    case OPERATION.abs:
      for (let k = 0; k < width; k++) slots[target + k] = settle(Math.abs(slots[left + k] as number))
      return
    default:
      for (let k = 0; k < width; k++) slots[target + k] = settle(slots[left + k] as number)
  }
}
