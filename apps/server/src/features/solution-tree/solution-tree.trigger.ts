import { addMonths } from '@lotse/analysis/calendar/period.ts'
import { evaluateTrigger, type TriggerRuleResult } from '@lotse/analysis/figure/trigger.ts'
import type { TriggerRule } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import type { TriggerState } from '@lotse/contract/features/solution-tree/solution-tree.state.ts'
import type { Target } from '@lotse/contract/figure.schema.ts'
import { createRevisionCache } from '../../platform/cache/revision-cache.ts'
import { type FigureReader, type LimitedSeries, readLimitedSeries, type UnitView } from '../kpi/kpi.public.ts'
import type { Symptom } from './solution-tree.catalogue.ts'

/** A trigger evaluated for a unit in one month. */
export interface EvaluatedTrigger {
  readonly state: TriggerState
  /** `YYYY-MM`; null unless the trigger applies. */
  readonly since: string | null
  /** The KPI in the single month. */
  readonly value: number | null
  readonly rules: readonly TriggerRule[]
}

const evaluated = createRevisionCache<ReadonlyMap<string, EvaluatedTrigger>>(2_000)

/** The triggers of all symptoms by symptom. Cached per revision, unit and month: all use one query for their figures. */
export function readTriggers(
  reader: FigureReader,
  view: UnitView,
  symptoms: readonly Symptom[],
): Promise<ReadonlyMap<string, EvaluatedTrigger>> {
  const { tx, revision, businessUnitId } = reader
  return evaluated.get(tx, revision, `${businessUnitId} ${view.resolved.period}`, async () => {
    const kpiIds = [...new Set(symptoms.map(({ trigger }) => trigger.kpiId))]
    const seriesOf = await readLimitedSeries(reader, view, kpiIds)
    return new Map(
      symptoms.flatMap(({ id, trigger }): [string, EvaluatedTrigger][] => {
        const series = seriesOf.get(trigger.kpiId)
        return series ? [[id, evaluate(trigger.rules, series, view.resolved.period)]] : []
      }),
    )
  })
}

function evaluate(rules: Symptom['trigger']['rules'], series: LimitedSeries, period: string): EvaluatedTrigger {
  const { state, run, rules: results } = evaluateTrigger(rules, series.direction, series.months)
  const since = (months: number) => (months === 0 ? null : addMonths(period, 1 - months))
  return {
    state,
    since: since(run),
    value: series.months.at(-1)?.value ?? null,
    rules: results.map((result) => ({
      rule: result.rule,
      months: result.months,
      state: result.state,
      since: since(result.run),
      run: result.run,
      missing: result.missing,
      limit: limitOf(result.rule, series),
    })),
  }
}

/** The values that a rule does not apply to in the last month. */
function limitOf(rule: TriggerRuleResult['rule'], { direction, months }: LimitedSeries): Target | null {
  const { weak = null, target = { min: null, max: null } } = months.at(-1) ?? {}
  if (rule === 'BEYOND_WEAK') return direction === 'LOWER' ? { min: null, max: weak } : { min: weak, max: null }
  if (rule === 'WORSENING' && direction !== 'RANGE') return null
  return { min: direction === 'LOWER' ? null : target.min, max: direction === 'HIGHER' ? null : target.max }
}
