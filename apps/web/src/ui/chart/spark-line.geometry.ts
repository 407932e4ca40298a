/** Where a spark line runs inside its box, in pixels; several runs when values are missing in between. */
export interface SparkGeometry {
  /** SVG path data of each uninterrupted run of two or more values. */
  readonly runs: readonly string[]
  /** Single values between two gaps: drawn as small dots, since a line needs two ends. */
  readonly dots: readonly SparkDot[]
  /** Height of the target line, or null without a target or with a target range. */
  readonly targetY: number | null
  /** The band of a target range, clipped to the box; null without one. */
  readonly corridor: { readonly y: number; readonly height: number } | null
  /** The last value, or null when the last month has none. */
  readonly end: SparkDot | null
}

export interface SparkDot {
  readonly x: number
  readonly y: number
}

/** A target: one value, or a range of values. */
export type SparkTarget = number | { readonly min: number; readonly max: number }

/** The box a spark line is drawn in; `inset` keeps the end dot inside. */
export interface SparkBox {
  readonly width: number
  readonly height: number
  readonly inset: number
}

/**
 * Lays out a spark line: equal steps to the right, the scale that of the values. A near target widens the scale; a distant one
 * is at its edge, so that the movement of the values stays visible. A missing value interrupts the line instead of being
 * bridged or read as zero.
 */
export function sparkGeometry(
  values: readonly (number | null)[],
  target: SparkTarget | null,
  { width, height, inset }: SparkBox,
): SparkGeometry {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return { runs: [], dots: [], targetY: null, corridor: null, end: null }
  const { low, high } = scaleOf(known, target)
  const span = high - low
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0
  const y = (value: number) =>
    round(height - inset - ((Math.min(high, Math.max(low, value)) - low) / span) * (height - 2 * inset))
  const runs: SparkDot[][] = [[]]
  values.forEach((value, index) => {
    if (value === null) runs.push([])
    else runs.at(-1)?.push({ x: round(inset + index * step), y: y(value) })
  })
  const last = values.at(-1) ?? null
  return {
    runs: runs.filter((run) => run.length > 1).map(pathOf),
    dots: runs.filter((run) => run.length === 1).flat(),
    targetY: typeof target === 'number' ? y(target) : null,
    corridor: target === null || typeof target === 'number' ? null : bandOf(y(target.max), y(target.min), height),
    end: last === null ? null : { x: round(inset + (values.length - 1) * step), y: y(last) },
  }
}

/** A band outside of the scale remains visible at its edge. */
const LEAST_BAND = 4

function bandOf(top: number, bottom: number, height: number) {
  const y = Math.max(0, Math.min(top, height - LEAST_BAND))
  return { y, height: Math.max(LEAST_BAND, round(bottom - y)) }
}

/** Movements below this share of the values' size are noise and stay small. */
const QUIET_SHARE = 0.06
/** A target widens the scale at most to this multiple of the values' own span. */
const TARGET_REACH = 1.8

function scaleOf(known: readonly number[], target: SparkTarget | null): { low: number; high: number } {
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const size = Math.max(Math.abs(least), Math.abs(most)) || 1
  const span = Math.max(most - least, size * QUIET_SHARE)
  const middle = (least + most) / 2
  const [low, high] = [middle - span / 2, middle + span / 2]
  const ends = target === null ? [] : typeof target === 'number' ? [target] : [target.min, target.max]
  return {
    low: Math.max(Math.min(low, ...ends), high - span * TARGET_REACH),
    high: Math.min(Math.max(high, ...ends), low + span * TARGET_REACH),
  }
}

function pathOf(run: readonly SparkDot[]): string {
  return run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
