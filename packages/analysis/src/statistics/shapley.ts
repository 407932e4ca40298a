/** The value of a coalition of the marked players; null when it has none. */
export type CoalitionValue = (isMember: readonly boolean[]) => number | null

/** The limit of the exact calculation, and the size of the sample beyond it. */
export interface ShapleyOptions {
  /** Up to this number of players all 2ⁿ coalitions are evaluated. Default: 10. */
  readonly exactUpTo?: number
  /** Beyond that, the number of sampled orders, each with its reverse. Default: 64. */
  readonly sampledOrders?: number
}

/**
 * Splits the joint value of players by the Shapley value (L. S. Shapley, "A Value for n-Person Games", 1953): the marginal
 * contribution of a player, averaged over all orders of the players. The shares add up to v(all) − v(∅); a player without any
 * marginal contribution has a share of 0; equal players have equal shares; when no marginal contribution is negative, no share is.
 *
 * Exact for few players; for many the mean over a fixed sample of orders, each followed by its reverse so that every pair
 * occurs in both orders equally often (antithetic sampling: Castro, Gómez & Tejada, "Polynomial calculation of the
 * Shapley value based on sampling", 2009). These properties also hold for the sample, except that equal players
 * may have slightly different shares: the split between players that interact is estimated, with a standard error of at most
 * half the spread of a player's marginal contribution, divided by the root of the number of pairs: for 64 pairs 6 % of that spread.
 *
 * Worked example: two measures with values of 60 and 100 alone and 100 together, because they overlap. The share of the first
 * is 60 / 2 = 30, that of the second 100 − 30 = 70.
 * @returns null when a required coalition has no value
 */
export function shapleyShares(
  playerCount: number,
  valueOf: CoalitionValue,
  { exactUpTo = 10, sampledOrders = 64 }: ShapleyOptions = {},
): number[] | null {
  if (playerCount === 0) return []
  return playerCount <= exactUpTo
    ? exactShares(playerCount, valueOf)
    : sampledShares(playerCount, valueOf, sampledOrders)
}

/** Bit i of a mask is player i: the coalitions of n players are the masks from 0 to 2ⁿ − 1. */
export const membersOf = (mask: number, n: number): boolean[] =>
  Array.from({ length: n }, (_, index) => (mask & (1 << index)) !== 0)

function exactShares(n: number, valueOf: CoalitionValue): number[] | null {
  const values: number[] = []
  for (let mask = 0; mask < 1 << n; mask++) {
    const value = valueOf(membersOf(mask, n))
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

/** Element s: the fraction of all orders of n in which exactly s given others precede a player: s! (n−s−1)! / n! */
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

function sampledShares(n: number, valueOf: CoalitionValue, pairs: number): number[] | null {
  const shares = new Array<number>(n).fill(0)
  for (const order of sampleOrders(n, pairs)) {
    const steps = sharesInOrder(order, valueOf)
    if (steps === null) return null
    steps.forEach((step, index) => {
      shares[index] = (shares[index] ?? 0) + step / (2 * pairs)
    })
  }
  return shares
}

/** A fixed sequence of orders, so that results are reproducible. */
function* sampleOrders(n: number, pairs: number): Generator<number[]> {
  let seed = 1
  const random = () => {
    // Park & Miller's minimal standard generator; its products are exact in a double.
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let count = 0; count < pairs; count++) {
    const order = Array.from({ length: n }, (_, index) => ({ index, rank: random() }))
      .sort((left, right) => left.rank - right.rank)
      .map(({ index }) => index)
    yield order
    yield order.toReversed()
  }
}

/** The marginal contribution of each player in this order; null when a coalition has no value. */
function sharesInOrder(order: readonly number[], valueOf: CoalitionValue): number[] | null {
  const isMember = order.map(() => false)
  const shares = new Array<number>(order.length).fill(0)
  let previous = valueOf(isMember)
  for (const index of order) {
    isMember[index] = true
    const value = valueOf(isMember)
    if (value === null || previous === null) return null
    shares[index] = value - previous
    previous = value
  }
  return shares
}

/**
 * The marginal contribution of each player in the first order, starting with 0, 1, 2 …, in which every coalition has a value;
 * for games in which {@link shapleyShares} returns null. They add up to v(all) − v(∅), but depend on the order.
 * @param exactUpTo with more players only the natural order and its reverse are tried
 * @returns null when no order was found
 */
export function sequentialShares(playerCount: number, valueOf: CoalitionValue, exactUpTo: number): number[] | null {
  const n = playerCount
  const natural = Array.from({ length: n }, (_, index) => index)
  if (n > exactUpTo) return sharesInOrder(natural, valueOf) ?? sharesInOrder(natural.toReversed(), valueOf)
  const isDeadEnd = new Set<number>()
  const search = (mask: number, order: readonly number[]): readonly number[] | null => {
    if (order.length === n) return order
    if (isDeadEnd.has(mask) || valueOf(membersOf(mask, n)) === null) return null
    for (const index of natural) {
      const found = (mask & (1 << index)) === 0 ? search(mask | (1 << index), [...order, index]) : null
      if (found !== null) return found
    }
    isDeadEnd.add(mask)
    return null
  }
  const order = search(0, [])
  return order === null ? null : sharesInOrder(order, valueOf)
}
