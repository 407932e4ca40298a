import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { PortfolioExport } from '@lotse/contract/features/businessunit/businessunit.portfolio.schema.ts'
import { formatFor } from '@lotse/text/format.ts'
import { CSV_TYPE, csvOf } from '../../../platform/export/table-csv.ts'
import type { Row, RowPages, TableFile } from '../../../platform/export/table-file.ts'
import { XLSX_TYPE, xlsxOf } from '../../../platform/export/table-xlsx.ts'
import type { BinaryReply } from '../../../platform/http/send-reply.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { type PortfolioComparer, readPortfolioComparison } from './comparison.service.ts'
import { portfolioTable } from './table.ts'

/**
 * The comparison of the units as a file, with the rows in the order of `unitIds`. Units outside of the portfolio are omitted.
 *
 * @throws AppError kpi.period_out_of_range
 */
export async function exportPortfolioComparison(
  caller: PortfolioComparer,
  { format, period, view, kpis: kpiIds, unitIds, language = caller.language }: PortfolioExport,
): Promise<BinaryReply> {
  const reader = { ...caller, language }
  const { tenant } = reader
  const comparison = await readPortfolioComparison(reader, { period, view, kpiIds })
  const unitOf = new Map(comparison.content.map((unit) => [unit.id, unit]))
  const content = unitIds ? unitIds.flatMap((id) => unitOf.get(id) ?? []) : comparison.content
  const say = textsOf(language, 'businessunit')
  const sayKpi = textsOf(language, 'kpi')
  const figures = formatFor(language, tenant.currency)
  const day = dayIn(tenant.timeZone, new Date())
  const { columns, rows } = portfolioTable(
    { ...comparison, content },
    { say, statusName: (status) => sayKpi(`status.${status}`), currency: figures.currency.label },
  )
  const table: TableFile = {
    language,
    title: say('portfolio.title'),
    details: [
      [say('file.organisation'), tenant.name],
      [
        say('file.period'),
        [
          comparison.period === null ? say('portfolio.latestOfEach') : figures.period(comparison.period),
          sayKpi(`view.${comparison.view}`),
        ].join(' · '),
      ],
      [say('file.asOf'), figures.date(day)],
      [say('file.count'), figures.number(content.length)],
    ],
    columns,
  }
  const write = format === 'XLSX' ? xlsxOf : csvOf
  return {
    fileName: `${say('portfolio.title')} ${day}.${format.toLowerCase()}`,
    contentType: { XLSX: XLSX_TYPE, CSV: CSV_TYPE }[format],
    content: async () => {
      const parts: Buffer[] = []
      for await (const part of write(table, only(rows))) parts.push(part)
      return Buffer.concat(parts)
    },
  }
}

async function* only(rows: readonly Row[]): RowPages {
  yield rows
}
