import { addMonths } from '../calendar/period.ts'
import { randomFrom } from '../statistics/random.ts'
import type { EffectInput } from './effect.ts'
import type { EffectUnit } from './panel.ts'

/** Parameters of a simulated panel. Changes are in standard deviations of the monthly noise, which is 1 for every unit by default. */
export interface SimulatedWorld {
  readonly peers: number
  readonly monthsBefore: number
  readonly monthsAfter: number
  /** Autocorrelation of the noise from one month to the next, 0 to below 1. */
  readonly memory: number
  /** Increase of the unit by the measure, from the month after its implementation. */
  readonly effect?: number
  /** Whether the effect grows in equal steps over the months after, up to twice `effect`, instead of being immediate. */
  readonly isGradual?: boolean
  /** Trend of the unit relative to its peers per month, before and after, without the measure. */
  readonly ownTrend?: number
  /** Standard deviation of the peers' own trends per month. */
  readonly peerTrend?: number
  /** Standard deviation of the unit's noise. */
  readonly ownNoise?: number
  /** `HEAVY`: Student's t with 3 degrees of freedom; `SPIKES`: one month in twenty deviates by 5; `UNEQUAL`: standard deviations of 0.5 to 2 by peer. */
  readonly noise?: 'NORMAL' | 'HEAVY' | 'SPIKES' | 'UNEQUAL'
  /** Trend of all units per month. */
  readonly commonTrend?: number
  /** Whether units have different sizes and all changes, including the noise, are in percent of the size. */
  readonly isAmount?: boolean
}

/** The default parameters of the tests: twelve peers, a year before, a year after, an autocorrelation of 0.5. */
export const USUAL_WORLD: SimulatedWorld = { peers: 12, monthsBefore: 12, monthsAfter: 12, memory: 0.5 }

const FIRST = '2023-01'

/**
 * A panel with a known effect: a level for each unit, a common season and common random shocks, and autocorrelated noise for
 * each unit. Deterministic for a seed and parameters. For tests and benchmarks.
 * @param seed an integer
 */
export function simulatePanel(seed: number, world: SimulatedWorld): EffectInput {
  const { peers, monthsBefore, monthsAfter, memory, effect = 0, ownTrend = 0, peerTrend = 0 } = world
  const { ownNoise = 1, noise = 'NORMAL', commonTrend = 0, isAmount = false } = world
  const { normal, uniform } = numbersFrom(seed)
  const months = Array.from({ length: monthsBefore + 1 + monthsAfter }, (_, month) => month)
  const shocks = months.map(() => 2 * normal())
  const step = () => (noise === 'HEAVY' ? heavy(normal) : normal())
  const [own = EMPTY_UNIT, ...others] = Array.from({ length: peers + 1 }, (_, unit): EffectUnit => {
    const level = isAmount ? 100 : 80 + 10 * normal()
    const size = isAmount ? 0.3 + 3 * uniform() : 1
    const trend = unit === 0 ? ownTrend : peerTrend * normal()
    const deviation = unit === 0 ? ownNoise : noise === 'UNEQUAL' ? 0.5 * 4 ** uniform() : 1
    let state = step()
    const values = months.map((month) => {
      state = memory * state + Math.sqrt(1 - memory * memory) * step()
      const spike = noise === 'SPIKES' && uniform() < 0.05 ? (uniform() < 0.5 ? -5 : 5) : 0
      const since = unit === 0 ? Math.max(0, month - monthsBefore) : 0
      const lift = world.isGradual === true ? (2 * effect * since) / (monthsAfter + 1) : since > 0 ? effect : 0
      const season = 5 * Math.sin((month * Math.PI) / 6)
      const common = season + (shocks[month] ?? 0) + commonTrend * month
      return size * (level + common + lift + trend * month + deviation * (state + spike))
    })
    return { values, contributor: `owner ${unit}` }
  })
  const implemented = addMonths(FIRST, monthsBefore)
  return { first: FIRST, own, peers: others, implemented, direction: 'HIGHER', isAmount }
}

const EMPTY_UNIT: EffectUnit = { values: [], contributor: '' }

/** Student's t with 3 degrees of freedom, scaled to a standard deviation of 1. */
function heavy(normal: () => number): number {
  const squares = normal() ** 2 + normal() ** 2 + normal() ** 2
  return normal() / Math.sqrt(squares)
}

/** Seeded random numbers: uniform, and standard normal by Box and Muller. */
function numbersFrom(seed: number) {
  const uniform = randomFrom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return { uniform, normal }
}
