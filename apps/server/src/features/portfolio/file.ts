import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { PortfolioExportFormat } from '@lotse/contract/features/businessunit/businessunit.portfolio.constants.ts'
import { formatFor } from '@lotse/text/format.ts'
import { CSV_TYPE, csvOf } from '../../platform/export/table-csv.ts'
import type { Row, RowPages, TableFile } from '../../platform/export/table-file.ts'
import { XLSX_TYPE, xlsxOf } from '../../platform/export/table-xlsx.ts'
import type { Context } from '../../platform/http/request-context.ts'
import type { BinaryReply } from '../../platform/http/send-reply.ts'
import { textsOf } from '../../platform/text/texts.ts'

/** A table of units to write, with the number of units in it. */
export interface PortfolioFile extends Pick<TableFile, 'title' | 'details' | 'columns'> {
  readonly format: PortfolioExportFormat
  readonly count: number
  readonly rows: readonly Row[]
}

/** The file of a table of units: organisation, details, current day and number of units, then the rows. */
export function portfolioFile(
  { tenant, language }: Pick<Context, 'tenant' | 'language'>,
  { format, title, details, columns, count, rows }: PortfolioFile,
): BinaryReply {
  const say = textsOf(language, 'businessunit')
  const figures = formatFor(language, tenant.currency)
  const day = dayIn(tenant.timeZone, new Date())
  const table: TableFile = {
    language,
    title,
    details: [
      [say('file.organisation'), tenant.name],
      ...details,
      [say('file.asOf'), figures.date(day)],
      [say('file.count'), figures.number(count)],
    ],
    columns,
  }
  const write = format === 'XLSX' ? xlsxOf : csvOf
  return {
    fileName: `${title} ${day}.${format.toLowerCase()}`,
    contentType: { XLSX: XLSX_TYPE, CSV: CSV_TYPE }[format],
    content: async () => {
      const parts: Buffer[] = []
      for await (const part of write(table, only(rows))) parts.push(part)
      return Buffer.concat(parts)
    },
  }
}

/** The units of the rows in the order of `unitIds`, without unknown ones; by default all. */
export function shownUnits<Unit extends { readonly id: string }>(
  units: Unit[],
  unitIds: readonly string[] | undefined,
): Unit[] {
  const unitOf = new Map(units.map((unit) => [unit.id, unit]))
  return unitIds ? unitIds.flatMap((id) => unitOf.get(id) ?? []) : units
}

async function* only(rows: readonly Row[]): RowPages {
  yield rows
}
