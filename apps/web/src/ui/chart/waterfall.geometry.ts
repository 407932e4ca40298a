/** One bar of a waterfall: where it begins and ends, in percent of the width. */
export interface WaterfallBar {
  readonly left: number
  readonly width: number
  /** Position of the running total after this bar. */
  readonly end: number
}

/**
 * Lays a change out as a waterfall: from the first value, step by step, to the last. The scale runs over all running totals
 * with a small margin, not from zero, because the steps are the message.
 */
export function waterfallGeometry(before: number, contributions: readonly number[]): readonly WaterfallBar[] {
  const totals = [before]
  for (const step of contributions) totals.push((totals.at(-1) ?? before) + step)
  const low = Math.min(...totals)
  const span = Math.max(...totals) - low
  const place = (value: number) => (span === 0 ? 50 : 6 + ((value - low) / span) * 88)
  return contributions.map((_, index) => {
    const from = place(totals[index] ?? before)
    const to = place(totals[index + 1] ?? before)
    return { left: round(Math.min(from, to)), width: round(Math.abs(to - from)), end: round(to) }
  })
}

/** A step of a waterfall from zero: a total, or a change of the running total. */
export interface RunningStep {
  readonly value: number
  readonly isTotal: boolean
}

/** Lays steps out on a scale that contains zero: totals are bars from zero, changes are bars between running totals. */
export function runningGeometry(steps: readonly RunningStep[]): readonly WaterfallBar[] {
  let running = 0
  const spans = steps.map(({ value, isTotal }) => {
    const from = isTotal ? 0 : running
    running = isTotal ? value : running + value
    return { from, to: running }
  })
  const ends = spans.flatMap(({ from, to }) => [from, to])
  const low = Math.min(0, ...ends)
  const span = Math.max(0, ...ends) - low
  const place = (value: number) => (span === 0 ? 0 : ((value - low) / span) * 100)
  return spans.map(({ from, to }) => ({
    left: round(place(Math.min(from, to))),
    width: round(place(Math.max(from, to)) - place(Math.min(from, to))),
    end: round(place(to)),
  }))
}

/**
 * The start of a waterfall, in percent of the width: the end of its first bar that is away from the running total.
 * @param first its first bar; without one, the start is in the middle
 * @param contribution the change of the first step
 */
export function waterfallStart(first: WaterfallBar | undefined, contribution: number): number {
  if (first === undefined) return 50
  return contribution >= 0 ? first.left : first.left + first.width
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
