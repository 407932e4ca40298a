import { isCurrency } from '@lotse/contract/currency.ts'
import type { ActualsFigure, SimulationActuals } from '@lotse/contract/features/simulation/simulation.model.schema.ts'

/** How far actual values are from the expected path. */
export interface Distance {
  /** Number of months with an actual value and an expected one. */
  readonly months: number
  /** The last of these months. */
  readonly lastMonth: string
  /** SUM: the difference of the sums over these months (amounts); LAST: of the last month (ratios). */
  readonly kind: 'SUM' | 'LAST'
  /** Actual less expected, rounded to the figure's decimals. */
  readonly difference: number
  readonly side: 'ABOVE' | 'BELOW' | 'ON'
}

/** The distance of a figure's actual values from the expected path; null while no month has both. */
export function distanceOf(
  { unit, decimals, expected, actual }: Pick<ActualsFigure, 'unit' | 'decimals' | 'expected' | 'actual'>,
  months: SimulationActuals['months'],
): Distance | null {
  const both = months.flatMap((month, index) => {
    const [planned, real] = [expected[index] ?? null, actual[index] ?? null]
    return planned === null || real === null ? [] : [{ month, difference: real - planned }]
  })
  const last = both.at(-1)
  if (!last) return null
  // Monthly amounts add up over months.
  const kind = isCurrency(unit.id) ? 'SUM' : 'LAST'
  const exact = kind === 'SUM' ? both.reduce((sum, { difference }) => sum + difference, 0) : last.difference
  const difference = Number(exact.toFixed(decimals))
  return {
    months: both.length,
    lastMonth: last.month,
    kind,
    difference,
    side: difference > 0 ? 'ABOVE' : difference < 0 ? 'BELOW' : 'ON',
  }
}
