import { addMonths, type Period, periodIndex } from '../calendar/period.ts'
import { kpiSeries } from '../figure/kpi-series.ts'
import { compileGraph } from '../formula/graph.compile.ts'
import { createEvaluator, figuresWith, toValue } from './evaluator.ts'
import { checkLevers, effectOf, type Scenario } from './lever.ts'
import type { SimulationModel } from './model.ts'
import type { Situation } from './situation.ts'

/** One month of the path. Null is "no value". */
export interface PathMonth {
  readonly period: Period
  /** The outcome in the same month of the twelve months up to the base month. */
  readonly baseline: number | null
  /** What the levers change in this month. */
  readonly gain: number | null
  /** `baseline` + `gain`. */
  readonly value: number | null
}

/** The outcome month by month after the base month. */
export interface SimulationPath {
  readonly months: readonly PathMonth[]
  /** The change of the outcome over twelve months at full effect: the one that `simulate` returns. */
  readonly fullEffect: number | null
}

/** Limits of the horizon in months. */
export const HORIZON = { min: 12, max: 36 } as const

const MONTHS_OF_A_YEAR = 12

/**
 * The outcome month by month, while the levers take effect.
 *
 * The baseline of a month is the actual outcome of the same month in the last twelve months, so the season stays. The gain of
 * a month is always derived from the twelve-month level, where the levers are defined: the outcome with each lever at the part
 * of its move that has taken effect (`effectOf`), minus the outcome without levers. For an amount (YEAR) a month gains
 * a twelfth of that; for a ratio (POINT) the whole difference, since a ratio does not accumulate. So twelve months of an amount
 * at full effect add up to the annual gain, and a month of a ratio gains the annual gain: the same number as everywhere else.
 * Levers applied to single months instead would give another sum, because a product of monthly figures is not
 * the product of the annual ones.
 *
 * A lever without an actual value has no partial effect: it is applied at full effect only.
 *
 * Worked example: annual gain 90,000 €, two ramp-up months, linear: the gains are 2,500, 5,000, 7,500, 7,500 … €.
 * @param horizon number of months, 12 to 36
 * @throws RangeError for another horizon or an invalid scenario
 */
export function simulatePath(
  model: SimulationModel,
  situation: Situation,
  scenario: Scenario,
  horizon: number,
): SimulationPath {
  if (!Number.isInteger(horizon) || horizon < HORIZON.min || horizon > HORIZON.max) {
    throw new RangeError(`A horizon has ${HORIZON.min} to ${HORIZON.max} months, not ${horizon}`)
  }
  const { applied } = checkLevers(model, scenario)
  const evaluator = createEvaluator(model, situation, scenario.outcome)
  const divisor = model.figures.get(scenario.outcome)?.targetBasis === 'YEAR' ? MONTHS_OF_A_YEAR : 1
  const present = figuresWith(model, situation, new Map())
  const gainIn = (month: number) => {
    const values = applied.flatMap((lever): [string, number][] => {
      const effect = effectOf(lever, month)
      const start = present.get(lever.code) ?? null
      if (effect === 1) return [[lever.code, lever.target]]
      return effect === 0 || start === null ? [] : [[lever.code, start + effect * (lever.target - start)]]
    })
    return evaluator.outcomeWith(new Map(values)) - evaluator.present
  }
  const baselines = monthlyOutcome(model, situation, scenario.outcome)
  const months = Array.from({ length: horizon }, (_, index): PathMonth => {
    const baseline = baselines[index % MONTHS_OF_A_YEAR] ?? Number.NaN
    const gain = gainIn(index + 1) / divisor
    const period = addMonths(situation.period, index + 1)
    return { period, baseline: toValue(baseline), gain: toValue(gain), value: toValue(baseline + gain) }
  })
  return { months, fullEffect: toValue(gainIn(Number.POSITIVE_INFINITY)) }
}

/** The outcome in each of the twelve months up to the base month, by the formulas of actual values. */
function monthlyOutcome(model: SimulationModel, situation: Situation, outcome: string): Float64Array {
  const own = situation.monthly.get(outcome)
  if (own !== undefined) return own
  const compiled = compileGraph(model.formulas, [outcome])
  const first = periodIndex(situation.period) - MONTHS_OF_A_YEAR + 1
  const aggregationOf = (code: string) => model.aggregationOf.get(code) ?? 'SUM'
  const series = kpiSeries(compiled, situation.monthly, first, 'MONTH', aggregationOf)
  return series.get(outcome) ?? new Float64Array(MONTHS_OF_A_YEAR).fill(Number.NaN)
}
