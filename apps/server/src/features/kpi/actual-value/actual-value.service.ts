import { addMonths, periodRange } from '@lotse/analysis/calendar/period.ts'
import type { ActualValues } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { findBusinessUnitName } from '../../businessunit/businessunit.public.ts'
import { findKpi } from '../reading/detail.service.ts'
import { type FigureReader, resolveView } from '../reading/view.ts'
import { actualValuesCsv, actualValuesFileName } from './actual-value.csv.ts'
import { listCorrectedMonths } from './correction.repository.ts'
import { readFigureRows } from './figure-rows.ts'

/**
 * The KPI, then the KPIs and derived figures in its formula, then all base figures it depends on in the formula's
 * order: the `months` months up to the period, aggregated according to the view.
 *
 * @throws AppError kpi.not_found, kpi.period_out_of_range, peer_group.not_found
 */
export async function readActualValues(
  reader: FigureReader,
  id: string,
  { months = 36, ...query }: ViewQuery & { readonly months?: number },
): Promise<ActualValues> {
  const { tx, businessUnitId } = reader
  const { catalogue } = await findKpi(reader, id)
  const { resolved } = await resolveView(reader, query)
  const { view, period } = resolved
  const from = addMonths(period, 1 - months)
  const inputs = catalogue.graph.inputsOf(id)
  const corrected = await listCorrectedMonths(tx, businessUnitId, inputs, from, period)
  const rows = (await readFigureRows(reader, id, { view, from, to: period })).flatMap(({ code, values }) => {
    const figure = catalogue.figures.get(code)
    if (!figure) return []
    return [
      {
        id: code,
        name: figure.name[reader.language],
        kind: figure.kind,
        unit: catalogue.areas.unitOfMeasure(figure.unit, reader.language),
        decimals: figure.decimals,
        values,
        corrected: corrected.get(code) ?? [],
      },
    ]
  })
  return { view: resolved, periods: periodRange(from, period), rows }
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
