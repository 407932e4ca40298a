import { addMonths } from '@lotse/analysis/calendar/period.ts'
import { overallVerdict } from '@lotse/analysis/effect/effect.ts'
import { MINIMUM_MONTHS_AFTER } from '@lotse/analysis/effect/panel.ts'
import type { KpiEffect, MeasureEffect } from '@lotse/contract/features/measure/measure.effect.schema.ts'
import { DONE_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { type EuroImpactOfChange, readEuroImpactOfChange, resolveView } from '../../kpi/kpi.public.ts'
import { requireMeasure } from '../edit/measure.service.ts'
import type { StoredMeasure } from '../measure.repository.ts'
import { type References, readReferences } from '../reference/reference.ts'
import { type Evaluation, evaluateMeasures, monthOf } from './evaluation.ts'

/** The effect of a measure of the unit. @throws AppError measure.not_found */
export async function readMeasureEffect(context: Context<true>, id: string): Promise<MeasureEffect> {
  const { tx, revision, language, businessUnitId } = context
  const measure = await requireMeasure(context, id)
  const implementedOn = DONE_STATES.includes(measure.state) ? measure.implementedOn : null
  const { lastPeriod } = (await resolveView(context, {})).resolved
  const nothing = {
    measureId: id,
    implementedOn,
    startedIn: null,
    implementedIn: null,
    lastPeriod,
    verdict: null,
    kpis: [],
  }
  if (implementedOn === null) return nothing
  const from = measure.start !== null && measure.start < implementedOn ? measure.start : implementedOn
  const done = { id, businessUnitId, kpiIds: measure.kpiIds, from, implementedOn }
  const evaluations = (await evaluateMeasures(tx, revision, [done])).get(id) ?? []
  const references = await readReferences(tx, revision, language)
  const euroImpact = await readEuroImpactOfChange(context, lastPeriod)
  return {
    ...nothing,
    startedIn: monthOf(from),
    implementedIn: monthOf(implementedOn),
    verdict: overallVerdict(evaluations.map(({ effect }) => effect.verdict)),
    kpis: evaluations.flatMap((evaluation): KpiEffect[] => {
      const described = describe(evaluation, measure, references, euroImpact)
      if (described === null) return []
      const { peerGroup, effect } = evaluation
      const early = effect.verdict === 'TOO_EARLY' ? addMonths(monthOf(implementedOn), MINIMUM_MONTHS_AFTER) : null
      const group = peerGroup && { id: peerGroup.id, name: peerGroup.name[language] }
      return [{ ...described, peerGroup: group, possibleFrom: early }]
    }),
  }
}

/** The effect on an amount is that of a month: an expected change, which is that of twelve months, is divided by twelve. */
const MONTHS_OF_A_YEAR = 12

function describe(
  { kpiId, effect, isAmount, otherMeasures }: Evaluation,
  measure: StoredMeasure,
  { kpis }: References,
  euroImpact: EuroImpactOfChange,
): Omit<KpiEffect, 'peerGroup' | 'possibleFrom'> | null {
  const kpi = kpis.get(kpiId)
  if (kpi === undefined) return null
  const { id, name, unit, decimals, direction } = kpi
  const expected = measure.expectedEffects.find((one) => one.kpiId === kpiId)
  const ofYear = isAmount ? MONTHS_OF_A_YEAR : 1
  const common = {
    kpi: { id, name, unit, decimals, direction },
    verdict: effect.verdict,
    monthsBefore: effect.monthsBefore,
    monthsAfter: effect.monthsAfter,
    contributors: effect.contributors,
    otherMeasures,
    expected:
      expected === undefined
        ? null
        : { delta: expected.delta === null ? null : expected.delta / ofYear, eurPerYear: expected.eurPerYear },
  }
  if (!('estimate' in effect)) {
    return { ...common, doubt: null, before: null, after: null, estimate: null, eurPerYear: null, series: [] }
  }
  // No more digits than are shown: two means of nearly the same peers, if exact, would reveal the value of the one that differs.
  const shown = (value: number) => Number(value.toFixed(decimals))
  const [value = 0, low = 0, high = 0] = [effect.estimate, effect.low, effect.high].map(shown)
  const peers = { peersBefore: shown(effect.peersBefore), peersAfter: shown(effect.peersAfter), units: effect.units }
  return {
    ...common,
    doubt: effect.doubt,
    before: effect.before,
    after: effect.after,
    estimate: { value, low, high, ownBefore: effect.ownBefore, ownAfter: effect.ownAfter, ...peers },
    eurPerYear: sumsOf([value, low, high].map((change) => euroImpact(id, change * ofYear))),
    series: effect.series.map(({ counterfactual, ...point }) => ({
      ...point,
      counterfactual: counterfactual === null ? null : shown(counterfactual),
    })),
  }
}

/**
 * The euro impact of the estimate and of both ends of its interval; a lower value of a KPI can have the higher euro
 * impact.
 */
function sumsOf([value = null, ...ends]: readonly (number | null)[]): KpiEffect['eurPerYear'] {
  if (value === null || ends.some((end) => end === null)) return null
  const sums = [value, ...ends].map((sum) => sum ?? 0)
  return { value, low: Math.min(...sums), high: Math.max(...sums) }
}
