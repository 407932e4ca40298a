/** Ends and steps of an axis of figures. */
export interface AxisRange {
  readonly min: number
  readonly max: number
  readonly interval: number
}

/**
 * An axis around values with steps of 1, 2 or 5 × 10ⁿ. Both ends are steps, so that it passes neither zero nor 100 unless a
 * value does.
 * @param values what is drawn; gaps are null
 * @param options.fromZero whether the axis contains zero
 * @param options.lines about how many steps there are
 * @param options.leastStep the smallest step, e.g. 1 for counts
 */
export function axisRange(
  values: readonly (number | null)[],
  {
    fromZero = false,
    lines = 4,
    leastStep = 0,
  }: { readonly fromZero?: boolean; readonly lines?: number; readonly leastStep?: number } = {},
): AxisRange {
  const known = values.filter((value) => value !== null)
  let low = Math.min(...known, ...(fromZero || known.length === 0 ? [0] : []))
  let high = Math.max(...known, ...(fromZero || known.length === 0 ? [0] : []))
  if (low === high) {
    const room = Math.abs(low) / 10 || 1
    // A value of zero has no sign to keep; any other stays on its side of zero.
    if (!fromZero || low === 0) low -= low === 0 ? 0 : room
    high += room
  }
  const interval = Math.max(leastStep, niceStep((high - low) / lines))
  return {
    min: toStep(Math.floor(low / interval), interval),
    max: toStep(Math.ceil(high / interval), interval),
    interval,
  }
}

/** The step of 1, 2 or 5 × 10ⁿ whose ratio to the wanted one is the smallest. */
function niceStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted))
  const ratio = wanted / power
  // The limits are the geometric means of neighbouring steps.
  return power * (ratio < Math.SQRT2 ? 1 : ratio < Math.sqrt(10) ? 2 : ratio < Math.sqrt(50) ? 5 : 10)
}

/** A multiple of the step without the rounding errors of binary fractions. */
function toStep(multiple: number, step: number): number {
  return Number((multiple * step).toPrecision(12))
}
