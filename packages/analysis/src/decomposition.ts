import { evaluateFormula, type Formula } from './formula.ts'

/** A KPI's formula and the values of what it refers to, in two situations (prior year and now, target and actual). */
export interface ChangeInput {
  readonly formula: Formula
  readonly before: (code: string) => number | null
  readonly after: (code: string) => number | null
}

/** What one reference of the formula did to the change, in the KPI's unit. */
export interface ChangeContribution {
  readonly code: string
  readonly before: number
  readonly after: number
  readonly contribution: number
}

/**
 * A KPI's change and what it is made of; the contributions, in the formula's order, add up to `change`. SHAPLEY is fair to
 * every reference; SEQUENTIAL changes one after the other, so the order has a say in it.
 */
export interface ChangeDecomposition {
  readonly before: number
  readonly after: number
  readonly change: number
  readonly method: 'SHAPLEY' | 'SEQUENTIAL'
  readonly contributions: readonly ChangeContribution[]
}

/** Up to here all 2ⁿ mixes of old and new are evaluated; beyond, a sample of orders. */
const MAX_EXACT = 10
/** Each with its mirror image, so that every pair of references meets in both orders equally often. */
const SAMPLED_ORDERS = 64

/** The KPI when the references marked in the mix have their new value and the others their old one. */
type Mix = (isNew: readonly boolean[]) => number | null

/**
 * Explains the change of a KPI along its own formula: how much each reference contributed.
 *
 * The contribution is the Shapley value (L. S. Shapley, "A Value for n-Person Games", 1953): the effect of switching a
 * reference from old to new, averaged over all orders of switching. So the parts add up to the change, a reference that
 * did not change contributes 0, and equal references get equal parts. Exact up to 10 changed references, beyond that the
 * mean over a fixed sample of orders, which still adds up. When a mix of old and new has no value (a division by zero), the
 * references are switched in one order that works.
 *
 * Worked example: productivity = utilisation × efficiency / 100, from 80 × 100 / 100 = 80 to 90 × 110 / 100 = 99. Utilisation
 * contributes 10 × (100 + 110) / 2 / 100 = 10.5 points, efficiency 10 × (80 + 90) / 2 / 100 = 8.5, together 19.
 * @returns null when the KPI has no value before or after, or no order of switching works
 */
export function decomposeChange({ formula, before, after }: ChangeInput): ChangeDecomposition | null {
  const start = evaluateFormula(formula, before)
  const end = evaluateFormula(formula, after)
  if (start === null || end === null) return null
  // Both sides have a value, so every reference has one, too.
  const references = formula.references.map((code) => ({ code, before: before(code) ?? 0, after: after(code) ?? 0 }))
  const changed = references.filter((reference) => reference.before !== reference.after)
  const position = new Map(changed.map(({ code }, index) => [code, index]))
  const mix: Mix = (isNew) =>
    evaluateFormula(formula, (code) => (isNew[position.get(code) ?? -1] === true ? after(code) : before(code)))

  const fair = changed.length <= MAX_EXACT ? exactShares(changed.length, mix) : sampledShares(changed.length, mix)
  const shares = fair ?? sequentialShares(changed.length, mix)
  if (shares === null) return null
  return {
    before: start,
    after: end,
    change: end - start,
    method: fair === null ? 'SEQUENTIAL' : 'SHAPLEY',
    contributions: references.map((reference) => ({
      ...reference,
      contribution: shares[position.get(reference.code) ?? -1] ?? 0,
    })),
  }
}

/** Bit i of a mask is reference i: the mixes of n references are the masks from 0 to 2ⁿ − 1. */
const unpack = (mask: number, n: number) => Array.from({ length: n }, (_, index) => (mask & (1 << index)) !== 0)

function exactShares(n: number, mix: Mix): number[] | null {
  const values: number[] = []
  for (let mask = 0; mask < 1 << n; mask++) {
    const value = mix(unpack(mask, n))
    if (value === null) return null
    values.push(value)
  }
  const weights = orderWeights(n)
  return Array.from({ length: n }, (_, index) => {
    const bit = 1 << index
    let share = 0
    values.forEach((value, mask) => {
      if ((mask & bit) === 0) share += (weights[bitCount(mask)] ?? 0) * ((values[mask | bit] ?? 0) - value)
    })
    return share
  })
}

/** Element s: the share of all orders of n in which exactly s given others come before a reference: s! (n−s−1)! / n! */
function orderWeights(n: number): number[] {
  const weights = [1 / n]
  for (let size = 1; size < n; size++) weights.push(((weights[size - 1] ?? 0) * size) / (n - size))
  return weights
}

function bitCount(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

function sampledShares(n: number, mix: Mix): number[] | null {
  const shares = new Array<number>(n).fill(0)
  for (const order of sampledOrders(n)) {
    const steps = sharesInOrder(order, mix)
    if (steps === null) return null
    steps.forEach((step, index) => {
      shares[index] = (shares[index] ?? 0) + step / (2 * SAMPLED_ORDERS)
    })
  }
  return shares
}

/** The same orders every time, so that a report shows the same figures tomorrow. */
function* sampledOrders(n: number): Generator<number[]> {
  let seed = 1
  const random = () => {
    // Park & Miller's minimal standard generator; its products stay exact in a double.
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let count = 0; count < SAMPLED_ORDERS; count++) {
    const order = Array.from({ length: n }, (_, index) => ({ index, rank: random() }))
      .sort((left, right) => left.rank - right.rank)
      .map(({ index }) => index)
    yield order
    yield order.toReversed()
  }
}

/** The effect of each switch when the references are switched in this order; null when a mix on the way has no value. */
function sharesInOrder(order: readonly number[], mix: Mix): number[] | null {
  const isNew = order.map(() => false)
  const shares = new Array<number>(order.length).fill(0)
  let previous = mix(isNew)
  for (const index of order) {
    isNew[index] = true
    const value = mix(isNew)
    if (value === null || previous === null) return null
    shares[index] = value - previous
    previous = value
  }
  return shares
}

/** The first order, by the formula's own, whose every step has a value; with very many references only two are tried. */
function sequentialShares(n: number, mix: Mix): number[] | null {
  const natural = Array.from({ length: n }, (_, index) => index)
  if (n > MAX_EXACT) return sharesInOrder(natural, mix) ?? sharesInOrder(natural.toReversed(), mix)
  const isDeadEnd = new Set<number>()
  const search = (mask: number, order: readonly number[]): readonly number[] | null => {
    if (order.length === n) return order
    if (isDeadEnd.has(mask) || mix(unpack(mask, n)) === null) return null
    for (const index of natural) {
      const found = (mask & (1 << index)) === 0 ? search(mask | (1 << index), [...order, index]) : null
      if (found !== null) return found
    }
    isDeadEnd.add(mask)
    return null
  }
  const order = search(0, [])
  return order === null ? null : sharesInOrder(order, mix)
}
