import type { ActualValues } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { csvFile } from '../../../platform/export/table-csv.ts'
import { textsOf } from '../../../platform/text/texts.ts'

/** The details in the head of the file. */
export interface ActualValuesHead {
  readonly businessUnitName: string
  readonly tenantName: string
}

/** The table of actual values as a CSV file in the given language. */
export function actualValuesCsv(table: ActualValues, head: ActualValuesHead, language: Language): string {
  const say = textsOf(language, 'kpi')
  const { view, periods, rows } = table
  return csvFile(
    [
      [say('file.figure'), rows[0]?.name ?? ''],
      [say('file.businessUnit'), head.businessUnitName],
      [say('file.view'), `${say(`file.span.${view.view}`)} · ${view.period}`],
      [say('file.source'), head.tenantName],
      [],
      [say('file.figure'), say('file.unit'), ...periods],
      ...rows.map(({ name, unit, values }) => [name, unit.label, ...values]),
    ],
    language,
  )
}

/** File name: `<unit>_<kpi>_<period>.csv`. */
export function actualValuesFileName(businessUnitId: string, kpiId: string, period: string): string {
  return `${businessUnitId}_${kpiId}_${period}.csv`
}
