import type {
  AnalysisScope,
  Situation,
  SituationAssessment,
  SituationKpi,
  SituationMeasure,
} from '@lotse/analysis/ai/situation.ts'
import { monthsBetween } from '@lotse/analysis/calendar/period.ts'
import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { listAssessmentStates } from '../../assessment/assessment.public.ts'
import { readContent } from '../../content/content.public.ts'
import {
  type KpiCatalogue,
  readChangeDrivers,
  readEuroImpactInPeriod,
  readKpiCatalogue,
  readKpiSummaries,
  readLimitedSeries,
  readStandardPotential,
  resolveView,
} from '../../kpi/kpi.public.ts'
import { readTemplates, readUnitMeasures, type UnitMeasure } from '../../measure/measure.public.ts'
import { readRanking } from '../../priority/priority.public.ts'
import type { AiReader } from '../ai.reader.ts'

/** Findings are based on twelve months, as potentials are: single months scatter, and a season cancels out. */
export const FINDING_VIEW = 'R12'
const MONTHS = 12

/**
 * The situation of the caller's unit, as far as the caller may see it.
 *
 * @throws AppError area.not_found, topic.not_found, kpi.not_found, kpi.period_out_of_range
 */
export async function readSituation(reader: AiReader, scope: AnalysisScope): Promise<Situation> {
  const catalogue = await readKpiCatalogue(reader.tx, reader.revision)
  requireScope(catalogue, scope)
  const view = await resolveView(reader, { view: FINDING_VIEW, ...(scope.period && { period: scope.period }) })
  const { resolved } = view
  const kpis = isAllowed(['KPI_READ'], reader) ? await readKpis(reader, view) : []
  const potential = await readStandardPotential(reader, view)
  const hasFigures = kpis.some(({ months }) => months.some((value) => value !== null))
  return {
    period: resolved.period,
    comparisonPeriod: resolved.comparisonPeriod,
    view: resolved.view,
    lastPeriod: resolved.lastPeriod,
    monthsOld: hasFigures
      ? monthsBetween(resolved.lastPeriod, dayIn(reader.tenant.timeZone, new Date()).slice(0, 7))
      : null,
    hasPeers: view.peerGroupId !== null,
    kpis,
    standardLevel: potential.level,
    jointPotential: kpis.length === 0 ? null : potential.joint,
    problems: kpis.length === 0 ? [] : (await readRanking(reader, { period: resolved.period })).ranked,
    measures: isAllowed(['MEASURE_READ'], reader) ? (await readUnitMeasures(reader)).map(measureOf) : null,
    assessments: isAllowed(['ASSESSMENT_READ'], reader) ? await readAssessments(reader, catalogue) : null,
  }
}

/** @throws AppError area.not_found, topic.not_found, kpi.not_found */
function requireScope({ areas, kpis }: KpiCatalogue, { kind, id }: AnalysisScope): void {
  if (kind === 'AREA' && !areas.areas.has(id ?? '')) throw new AppError('area.not_found')
  if (kind === 'KPI' && !kpis.has(id ?? '')) throw new AppError('kpi.not_found')
  const topics = [...areas.areas.values()].flatMap((area) => area.topics)
  if (kind === 'TOPIC' && !topics.some((topic) => topic.id === id)) throw new AppError('topic.not_found')
}

async function readKpis(reader: AiReader, view: Awaited<ReturnType<typeof resolveView>>): Promise<SituationKpi[]> {
  const { kpis: definitions } = await readKpiCatalogue(reader.tx, reader.revision)
  const summaries = await readKpiSummaries(reader, view)
  const seriesOf = await readLimitedSeries(reader, view, [...definitions.keys()])
  const explained = await readChangeDrivers(reader, view)
  const { euroImpact, roleOf } = await readEuroImpactInPeriod(reader, view.resolved.period)
  const { shares } = await readStandardPotential(reader, view)
  const templates = (await readTemplates(reader, {})).content
  return summaries.map(({ id, areaId, topicId, direction, decimals, unit, reading }) => {
    const { value, comparison, status, target, benchmark, position } = reading
    const change = value === null || comparison === null ? null : value - comparison
    return {
      id,
      areaId,
      topicId,
      direction,
      decimals,
      value,
      comparison,
      status,
      target,
      benchmark,
      position,
      unit: unit.id,
      isOutcome: definitions.get(id)?.isOutcome ?? false,
      months: seriesOf.get(id)?.months.map((month) => month.value) ?? [],
      changeEuro: change === null ? null : euroImpact(id, change, MONTHS),
      isResult: roleOf(id) === 'RESULT',
      potentialEuro: shares.get(id)?.share ?? null,
      drivers: explained.get(id)?.drivers ?? [],
      below: explained.get(id)?.below ?? [],
      templateIds: templates.filter(({ effects }) => effects.some(({ kpiId }) => kpiId === id)).map((one) => one.id),
    }
  })
}

function measureOf({ id, kpiIds, areaId, topicId, isPending, isOverdue, expectedEurPerYear, effect }: UnitMeasure) {
  const isConcluded = effect && ['POSITIVE', 'NEGATIVE', 'NO_EVIDENCE', 'TOO_EARLY'].includes(effect.verdict)
  return {
    id,
    kpiIds,
    areaId,
    topicId,
    isPending,
    isOverdue,
    expectedEuro: expectedEurPerYear,
    effect: effect && { ...effect, verdict: isConcluded ? effect.verdict : 'NOT_COMPARABLE' },
  } as SituationMeasure
}

async function readAssessments(
  { tx, revision, businessUnitId }: AiReader,
  { areas }: KpiCatalogue,
): Promise<SituationAssessment[]> {
  const states = new Map((await listAssessmentStates(tx, businessUnitId)).map((state) => [state.topicId, state]))
  const assessed = new Set((await readContent(tx, revision, 'questionnaire')).map(({ topic }) => topic))
  const scale = (await readContent(tx, revision, 'assessment_scale')).map(({ value }) => value)
  const maximum = Math.max(...scale, 1)
  return [...areas.areas.values()].flatMap((area) =>
    area.topics
      .filter(({ id }) => assessed.has(id))
      .map(({ id: topicId }): SituationAssessment => {
        const state = states.get(topicId)
        const score = state?.score ?? null
        return {
          topicId,
          areaId: area.id,
          state: state === undefined ? 'NONE' : state.state === 'OPEN' ? 'OPEN' : 'DONE',
          score: score === null ? null : score / maximum,
        }
      }),
  )
}
