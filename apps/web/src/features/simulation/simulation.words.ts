import type { SimulationItem } from '@lotse/contract/features/simulation/simulation.schema.ts'
import type { Direction } from '@lotse/contract/figure.constants.ts'
import type { DeltaTone, Movement } from '../../ui/kpi/delta.tsx'

/** Which values of a figure are better; null while it is not known. */
export type DirectionOf = (code: string) => Direction | null

/** A change of a figure as it is read: rounded to its decimals. */
export interface FigureChange {
  readonly amount: number
  readonly movement: Movement
  /** NEUTRAL for a target range as well: without the range, the side is no verdict. */
  readonly tone: DeltaTone
}

/**
 * A change with its direction and whether it is an improvement.
 *
 * @param change in the unit of the figure; null: not known
 * @param decimals of the figure, so that "+0 €" never appears as an improvement
 */
export function figureChange(
  change: number | null,
  decimals: number,
  direction: Direction | null,
): FigureChange | null {
  if (change === null) return null
  const amount = Number(change.toFixed(decimals))
  if (amount === 0) return { amount: 0, movement: 'FLAT', tone: 'NEUTRAL' }
  const isBetter = direction === 'HIGHER' ? amount > 0 : direction === 'LOWER' ? amount < 0 : null
  return {
    amount,
    movement: amount > 0 ? 'UP' : 'DOWN',
    tone: isBetter === null ? 'NEUTRAL' : isBetter ? 'BETTER' : 'WORSE',
  }
}

/** The id of the scenario with the largest improvement of the same outcome; null when none improves it or several do equally. */
export function bestOf(
  scenarios: readonly (Pick<SimulationItem, 'id' | 'outcome'> & { readonly change: number | null })[],
  directionOf: DirectionOf,
): string | null {
  const [first] = scenarios
  if (!first || scenarios.length < 2 || scenarios.some(({ outcome }) => outcome.code !== first.outcome.code))
    return null
  const direction = directionOf(first.outcome.code)
  if (direction !== 'HIGHER' && direction !== 'LOWER') return null
  const gains = scenarios.map(({ id, change }) => ({ id, gain: (change ?? 0) * (direction === 'HIGHER' ? 1 : -1) }))
  const most = Math.max(...gains.map(({ gain }) => gain))
  const best = gains.filter(({ gain }) => gain === most)
  return most > 0 && best.length === 1 ? (best[0]?.id ?? null) : null
}
