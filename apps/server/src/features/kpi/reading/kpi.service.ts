import type { KpiList } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { findBusinessUnitName } from '../../businessunit/businessunit.public.ts'
import { actualValuesCsv, actualValuesFileName } from '../value/actual-value.csv.ts'
import { readActualValues } from '../value/actual-value.service.ts'
import { readKpiCatalogue } from './catalogue.ts'
import { type KpiSelection, readKpiSummaries } from './reading.ts'
import { type FigureReader, resolveView } from './view.ts'

/**
 * The KPIs of a unit with their readings. @throws AppError area.not_found, kpi.period_out_of_range,
 * peer_group.not_found
 */
export async function readKpis(
  reader: FigureReader,
  { headline, areaId, ...query }: ViewQuery & KpiSelection,
): Promise<KpiList> {
  const { areas } = await readKpiCatalogue(reader.tx, reader.revision)
  if (areaId !== undefined && !areas.areas.has(areaId)) throw new AppError('area.not_found')
  const view = await resolveView(reader, query)
  return { view: view.resolved, content: await readKpiSummaries(reader, view, { areaId, headline }) }
}

/** The actual values as a CSV file. @throws AppError like `readActualValues` */
export async function downloadActualValues(
  reader: FigureReader & Pick<Context, 'tenant'>,
  id: string,
  query: ViewQuery & { readonly months?: number },
): Promise<{ fileName: string; content: string }> {
  const { tx, businessUnitId, tenant, language } = reader
  const table = await readActualValues(reader, id, query)
  const businessUnitName = (await findBusinessUnitName(tx, businessUnitId)) ?? businessUnitId
  return {
    fileName: actualValuesFileName(businessUnitId, id, table.view.period),
    content: actualValuesCsv(table, { businessUnitName, tenantName: tenant.name }, language),
  }
}
