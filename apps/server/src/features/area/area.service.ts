import type { AreaDashboard, AreaDetail, AreaList, AreaSummary } from '@lotse/contract/features/area/area.schema.ts'
import type { Status } from '@lotse/contract/figure.constants.ts'
import type { KpiSummary, ViewQuery } from '@lotse/contract/figure.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { countStatuses, type FigureReader, readKpiSummaries, resolveView } from '../kpi/kpi.public.ts'
import { type Area, readAreaCatalogue } from './area.catalogue.ts'

/** All areas for one unit: status counts, and the headline KPIs with every critical KPI, worst first. */
export async function readAreas(reader: FigureReader, query: ViewQuery): Promise<AreaList> {
  const { areas } = await readAreaCatalogue(reader.tx, reader.revision)
  const view = await resolveView(reader, query)
  const kpis = await readKpiSummaries(reader, view)
  const content = [...areas.values()].map((area): AreaSummary => {
    const headlines = new Set(area.headlineKpis)
    const ofArea = kpis.filter(({ areaId }) => areaId === area.id)
    return {
      ...describe(area, reader.language),
      statusCounts: countStatuses(ofArea.map(({ reading }) => reading.status)),
      headlineKpis: worstFirst([
        ...area.headlineKpis.flatMap((id) => ofArea.filter((kpi) => kpi.id === id)),
        ...ofArea.filter(({ id, reading }) => !headlines.has(id) && reading.status === 'BAD'),
      ]),
    }
  })
  return { view: view.resolved, content }
}

/** @throws AppError area.not_found */
export async function readArea(
  { tx, revision, language }: Omit<FigureReader, 'businessUnitId'>,
  id: string,
): Promise<AreaDetail> {
  const area = (await readAreaCatalogue(tx, revision)).areas.get(id)
  if (!area) throw new AppError('area.not_found')
  return withTopics(area, language)
}

/** @throws AppError area.not_found, kpi.period_out_of_range, peer_group.not_found */
export async function readAreaDashboard(reader: FigureReader, id: string, query: ViewQuery): Promise<AreaDashboard> {
  const area = await readArea(reader, id)
  const view = await resolveView(reader, query)
  const kpis = await readKpiSummaries(reader, view, { areaId: id })
  return {
    ...area,
    view: view.resolved,
    statusCounts: countStatuses(kpis.map(({ reading }) => reading.status)),
    kpis,
  }
}

/** Worst status first, then the larger deviation. */
function worstFirst(kpis: readonly KpiSummary[]): KpiSummary[] {
  return kpis.toSorted(
    (a, b) =>
      statusOrder.indexOf(a.reading.status) - statusOrder.indexOf(b.reading.status) ||
      b.reading.deviation - a.reading.deviation,
  )
}

const statusOrder: readonly Status[] = ['BAD', 'WARN', 'GOOD', 'NONE']

function describe(area: Area, language: Language) {
  return {
    id: area.id,
    name: area.name[language],
    description: area.description[language],
    icon: area.icon,
    order: area.position,
  }
}

function withTopics(area: Area, language: Language): AreaDetail {
  const topics = area.topics.map((topic) => ({
    id: topic.id,
    name: topic.name[language],
    description: topic.description[language],
  }))
  return { ...describe(area, language), topics }
}
