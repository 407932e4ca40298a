/** A function of one number; NaN is "no value". */
export type Curve = (at: number) => number

const INVERSE_GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2
const BISECTIONS = 200
const GOLDEN_STEPS = 80

/** A difference this much smaller than that at the ends of its interval is a root, also where rounding prevents an exact one. */
const ROUNDING = 1e-9

/**
 * The first number of a grid's range, from its start on, at which a curve reaches a goal: bisection between two neighbours on
 * different sides of the goal, and around a neighbour that is closest to it, where the curve may touch the goal. A pole, where
 * the curve changes sides without reaching the goal, does not count. Two crossings between the same neighbours can be missed
 * if the curve gets no closer to the goal at the grid's points; the denser the grid, the less likely.
 * @param grid ascending or descending, at least one number
 * @param tolerance accepted difference from the goal, above 0
 * @returns null when the goal is not reached
 */
export function firstRoot(curve: Curve, goal: number, grid: readonly number[], tolerance: number): number | null {
  const gapAt: Curve = (at) => curve(at) - goal
  const gaps = grid.map(gapAt)
  for (const [index, at] of grid.entries()) {
    const gap = gaps[index] ?? Number.NaN
    if (Math.abs(gap) <= tolerance) return at
    const last = grid[index - 1]
    const lastGap = gaps[index - 1] ?? Number.NaN
    if (last === undefined || Number.isNaN(gap) || Number.isNaN(lastGap)) continue
    if (gap > 0 !== lastGap > 0) {
      const root = bisect(gapAt, last, at, tolerance)
      if (root !== null) return root
      continue
    }
    const nextGap = gaps[index + 1] ?? Number.NaN
    const next = grid[index + 1]
    if (next === undefined || !(Math.abs(gap) <= Math.abs(lastGap) && Math.abs(gap) < Math.abs(nextGap))) continue
    if (nextGap > 0 !== gap > 0) continue
    const closest = minimise(
      (one) => Math.abs(gapAt(one)),
      last,
      next,
      (one) => gapAt(one) > 0 !== gap > 0,
    )
    if (Math.abs(gapAt(closest)) <= tolerance) return closest
    if (gapAt(closest) > 0 !== gap > 0) {
      const root = bisect(gapAt, last, closest, tolerance)
      if (root !== null) return root
    }
  }
  return null
}

/** The number of a grid's range at which a curve is closest to a goal, the first one of equals; null when it has no value. */
export function closestTo(curve: Curve, goal: number, grid: readonly number[]): number | null {
  const distanceAt: Curve = (at) => Math.abs(curve(at) - goal)
  let best: { readonly index: number; readonly distance: number } | null = null
  for (const [index, at] of grid.entries()) {
    const distance = distanceAt(at)
    if (distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { index, distance }
  }
  const at = best === null ? undefined : grid[best.index]
  if (best === null || at === undefined) return null
  const refined = minimise(distanceAt, grid[best.index - 1] ?? at, grid[best.index + 1] ?? at)
  return distanceAt(refined) < best.distance ? refined : at
}

function bisect(gapAt: Curve, from: number, to: number, tolerance: number): number | null {
  let [left, right] = [from, to]
  let [leftGap, rightGap] = [gapAt(left), gapAt(right)]
  const accepted = Math.max(tolerance, ROUNDING * Math.max(Math.abs(leftGap), Math.abs(rightGap)))
  for (let count = 0; count < BISECTIONS; count++) {
    const middle = left + (right - left) / 2
    if (middle === left || middle === right) break
    const gap = gapAt(middle)
    if (Number.isNaN(gap)) return null
    if (gap > 0 === leftGap > 0) [left, leftGap] = [middle, gap]
    else [right, rightGap] = [middle, gap]
  }
  const [root, gap] = Math.abs(leftGap) <= Math.abs(rightGap) ? [left, leftGap] : [right, rightGap]
  return Math.abs(gap) <= accepted ? root : null
}

/** A local minimum between two numbers by the golden-section search (J. Kiefer, 1953), or the first number that `isEnough`. */
function minimise(curve: Curve, from: number, to: number, isEnough: (at: number) => boolean = () => false): number {
  let [left, right] = [from, to]
  for (let count = 0; count < GOLDEN_STEPS && left !== right; count++) {
    const width = INVERSE_GOLDEN_RATIO * (right - left)
    const [low, high] = [right - width, left + width]
    if (isEnough(low)) return low
    if (isEnough(high)) return high
    if (curve(low) <= curve(high)) right = high
    else left = low
  }
  return left + (right - left) / 2
}
