import { byRank, gradeOf, worsening } from '@lotse/analysis/figure/grade.ts'
import type { Priority, PriorityList } from '@lotse/contract/features/priority/priority.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { Context } from '../../platform/http/request-context.ts'
import {
  countStatuses,
  describeKpi,
  type FigureReader,
  readKpiCatalogue,
  readKpiReadings,
  readStandardPotential,
  resolveView,
} from '../kpi/kpi.public.ts'
import { type OpenMeasure, readOpenMeasures } from '../measure/measure.public.ts'
import { nextAction } from './next-action.ts'

/** The request context of a person who reads what to do first. */
export type PriorityReader = FigureReader & Pick<Context<true>, 'tenant' | 'person' | 'permissions'>

/**
 * All KPIs of a unit in the order in which they need attention, with the next action on each.
 *
 * @throws AppError kpi.period_out_of_range, peer_group.not_found
 */
export async function readPriorities(reader: PriorityReader, query: ViewQuery): Promise<PriorityList> {
  const { tx, revision, language } = reader
  const catalogue = await readKpiCatalogue(tx, revision)
  const view = await resolveView(reader, { ...query, comparison: 'PRIOR_MONTH' })
  const kpis = [...catalogue.kpis.values()].filter(({ areaId }) => catalogue.areas.areas.has(areaId))
  const readings = await readKpiReadings(
    reader,
    view,
    kpis.map(({ id }) => id),
  )
  const { level, joint, shares } = await readStandardPotential(reader, view)
  const measures: readonly OpenMeasure[] = isAllowed(['MEASURE_READ'], reader) ? await readOpenMeasures(reader) : []
  const content = kpis.flatMap((kpi): Priority[] => {
    const reading = readings.get(kpi.id)
    if (!reading) return []
    const { status, deviation, comparison, value, target, benchmark } = reading
    const share = shares.get(kpi.id)
    const ofKpi = measures.filter(({ kpiIds }) => kpiIds.includes(kpi.id))
    return [
      {
        ...describeKpi(catalogue, kpi, language),
        areaName: catalogue.areas.areas.get(kpi.areaId)?.name[language] ?? kpi.areaId,
        reading,
        grade: gradeOf({ status, deviation, share: share?.share ?? null, joint }),
        before: comparison,
        worsening: worsening({ value, before: comparison, direction: kpi.direction, target, benchmark }),
        share: share?.share ?? null,
        delta: share?.delta ?? null,
        ...nextAction({ status, share: share?.share ?? null, measures: ofKpi }),
      },
    ]
  })
  content.sort((one, other) =>
    byRank({ ...one, deviation: one.reading.deviation }, { ...other, deviation: other.reading.deviation }),
  )
  return {
    view: view.resolved,
    standardLevel: level,
    statusCounts: countStatuses(content.map(({ reading }) => reading.status)),
    area: areaWithMostCritical(content),
    worsened: worsenedMost(content),
    content,
  }
}

function areaWithMostCritical(content: readonly Priority[]): PriorityList['area'] {
  const critical = content.filter(({ grade }) => grade === 'CRITICAL')
  const byArea = [...Map.groupBy(critical, ({ areaId }) => areaId).values()].toSorted((a, b) => b.length - a.length)
  const [most] = byArea
  const [first] = most ?? []
  return most && first ? { id: first.areaId, name: first.areaName, critical: most.length } : null
}

/** Smaller changes for the worse are what a month is like. */
const MENTIONED_WORSENING = 0.25

function worsenedMost(content: readonly Priority[]): string | null {
  const [most] = content.toSorted((a, b) => b.worsening - a.worsening)
  return most && most.worsening >= MENTIONED_WORSENING ? most.id : null
}
