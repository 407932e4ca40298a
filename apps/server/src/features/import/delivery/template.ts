import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { duePeriod } from '@lotse/analysis/figure/age.ts'
import { CSV_TYPE, csvFile, csvText } from '../../../platform/export/table-csv.ts'
import type { Row, RowPages, TableColumn } from '../../../platform/export/table-file.ts'
import { XLSX_TYPE, xlsxOf } from '../../../platform/export/table-xlsx.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import type { BinaryReply } from '../../../platform/http/send-reply.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { listBusinessUnitNames } from '../../businessunit/businessunit.public.ts'
import { listBaseFigures, readKpiCatalogue } from '../../kpi/kpi.public.ts'
import { importScopeOf } from '../token/scope.ts'

/**
 * A table that the import understands when its values are filled in: a row for each unit and base figure of the month whose figures
 * are due. The columns after the value are for the reader only.
 */
export async function writeTemplate(context: Context, format: 'CSV' | 'XLSX' = 'CSV'): Promise<BinaryReply> {
  const { tx, tenant, language, revision } = context
  const scope = importScopeOf(context)
  const say = textsOf(language, 'import')
  const period = duePeriod(dayIn(tenant.timeZone, new Date()))
  const [year = '', month = ''] = period.split('-').map((part) => String(Number(part)))
  const units = new Map([...(await listBusinessUnitNames(tx))].filter(([id]) => scope === null || id === scope))
  const { areas } = await readKpiCatalogue(tx, revision)
  const figures = (await listBaseFigures(tx)).map(({ id, name, unit }) => ({
    id,
    name: name[language],
    measure: areas.unitOfMeasure(unit, language).label,
  }))
  const columns: TableColumn[] = [
    { heading: say('template.unit'), kind: 'REPEATED_TEXT', width: 18 },
    // As text: a spreadsheet would group the digits of a number.
    { heading: say('template.year'), kind: 'REPEATED_TEXT', width: 8 },
    { heading: say('template.month'), kind: 'REPEATED_TEXT', width: 8 },
    { heading: say('template.figure'), kind: 'REPEATED_TEXT', width: 32 },
    { heading: say('template.value'), kind: 'NUMBER', width: 14 },
    { heading: say('template.unitName'), kind: 'REPEATED_TEXT', width: 32 },
    { heading: say('template.figureName'), kind: 'REPEATED_TEXT', width: 40 },
    { heading: say('template.measure'), kind: 'REPEATED_TEXT', width: 10 },
  ]
  async function* pages(): RowPages {
    for (const [id, name] of units) {
      yield figures.map((figure): Row => [id, year, month, figure.id, null, name, figure.name, figure.measure])
    }
  }
  async function* csv(): AsyncGenerator<Buffer> {
    yield Buffer.from(csvFile([columns.map(({ heading }) => heading)], language))
    for await (const rows of pages()) yield Buffer.from(csvText(rows, language))
  }
  const table = { language, title: say('template.title'), details: [], columns, hasTitle: false } as const
  return {
    fileName: `${say('template.title')}-${period}.${format.toLowerCase()}`,
    contentType: format === 'XLSX' ? XLSX_TYPE : CSV_TYPE,
    content: async () => Buffer.concat(await Array.fromAsync(format === 'XLSX' ? xlsxOf(table, pages()) : csv())),
  }
}
