import { SEASON_MONTHS } from '../statistics/pattern.ts'
import type { Unknown } from './finding.ts'
import type { AnalysisScope, Situation, SituationKpi } from './situation.ts'

/** From this age on, every screen says how old the figures are. */
const OLD_MONTHS = 2

/** What the analyst does not know about the KPIs in scope. */
export function findUnknown(
  situation: Situation,
  { kind, id }: AnalysisScope,
  kpis: readonly SituationKpi[],
): Unknown[] {
  const { monthsOld, hasPeers, jointPotential, measures, assessments } = situation
  const idsOf = (matches: (kpi: SituationKpi) => boolean) => kpis.filter(matches).map((kpi) => kpi.id)
  const measured = kpis.some(({ value }) => value !== null)
  const noValue = idsOf(({ value }) => value === null)
  const notReleased = hasPeers ? idsOf(({ value, benchmark }) => value !== null && benchmark === null) : []
  const short = idsOf(
    ({ value, months }) => value !== null && months.filter((month) => month !== null).length < SEASON_MONTHS,
  )
  const topics = new Set(kpis.map(({ topicId }) => topicId))
  const notAssessed = (assessments ?? [])
    .filter(
      ({ topicId, areaId }) =>
        kind === 'UNIT' || topicId === id || areaId === id || (kind === 'KPI' && topics.has(topicId)),
    )
    .filter(({ state }) => state === 'NONE')
    .map(({ topicId }) => topicId)
  const when = (applies: boolean, unknown: Unknown): Unknown[] => (applies ? [unknown] : [])
  return [
    ...when(!measured, { kind: 'NO_FIGURES' }),
    ...when(measured && (monthsOld ?? 0) >= OLD_MONTHS, { kind: 'OLD_FIGURES' }),
    ...when(measured && noValue.length > 0, { kind: 'NO_VALUE', kpiIds: noValue }),
    ...when(!hasPeers, { kind: 'NO_PEERS' }),
    ...when(notReleased.length > 0, { kind: 'NOT_RELEASED', kpiIds: notReleased }),
    ...when(short.length > 0, { kind: 'SHORT_HISTORY', kpiIds: short }),
    ...when(measured && hasPeers && jointPotential === null, { kind: 'NO_POTENTIAL' }),
    ...when(measures === null, { kind: 'MEASURES_HIDDEN' }),
    ...when(assessments === null, { kind: 'ASSESSMENTS_HIDDEN' }),
    ...when(notAssessed.length > 0, { kind: 'NOT_ASSESSED', topicIds: notAssessed }),
  ]
}
