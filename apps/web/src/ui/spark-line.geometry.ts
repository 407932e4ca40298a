/** Where a spark line runs inside its box, in pixels; several runs when values are missing in between. */
export interface SparkGeometry {
  /** SVG path data of each uninterrupted run of two or more values. */
  readonly runs: readonly string[]
  /** Single values between two gaps: drawn as small dots, since a line needs two ends. */
  readonly dots: readonly SparkDot[]
  /** Height of the target line, or null without a target. */
  readonly targetY: number | null
  /** The last value, or null when the last month has none. */
  readonly end: SparkDot | null
}

export interface SparkDot {
  readonly x: number
  readonly y: number
}

/** The box a spark line is drawn in; `inset` keeps the end dot inside. */
export interface SparkBox {
  readonly width: number
  readonly height: number
  readonly inset: number
}

/**
 * Lays out a spark line: equal steps to the right, the scale from the smallest to the largest of values and target.
 * A missing value interrupts the line instead of being bridged or read as zero.
 */
export function sparkGeometry(
  values: readonly (number | null)[],
  target: number | null,
  { width, height, inset }: SparkBox,
): SparkGeometry {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return { runs: [], dots: [], targetY: null, end: null }
  const scaled = target === null ? known : [...known, target]
  const low = Math.min(...scaled)
  const span = Math.max(...scaled) - low
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0
  const y = (value: number) =>
    round(span === 0 ? height / 2 : height - inset - ((value - low) / span) * (height - 2 * inset))
  const runs: SparkDot[][] = [[]]
  values.forEach((value, index) => {
    if (value === null) runs.push([])
    else runs.at(-1)?.push({ x: round(inset + index * step), y: y(value) })
  })
  const last = values.at(-1) ?? null
  return {
    runs: runs.filter((run) => run.length > 1).map(pathOf),
    dots: runs.filter((run) => run.length === 1).flat(),
    targetY: target === null ? null : y(target),
    end: last === null ? null : { x: round(inset + (values.length - 1) * step), y: y(last) },
  }
}

function pathOf(run: readonly SparkDot[]): string {
  return run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
