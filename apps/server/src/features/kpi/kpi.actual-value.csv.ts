import type { ActualValues } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { View } from '@lotse/contract/figure.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { stringify } from 'csv-stringify/sync'

/** What stands in the head of the file besides the table. */
export interface ActualValuesHead {
  readonly businessUnitName: string
  readonly tenantName: string
}

interface Words {
  readonly unit: string
  readonly view: string
  readonly source: string
  readonly figure: string
  readonly measure: string
  readonly views: Readonly<Record<View, string>>
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    unit: 'Business unit',
    view: 'View',
    source: 'Source',
    figure: 'Figure',
    measure: 'Unit',
    views: { MONTH: 'Month', YTD: 'Year to date', R12: 'Last 12 months' },
  },
  de: {
    unit: 'Betrieb',
    view: 'Sicht',
    source: 'Quelle',
    figure: 'Kennzahl',
    measure: 'Einheit',
    views: { MONTH: 'Monat', YTD: 'Laufendes Jahr', R12: 'Letzte 12 Monate' },
  },
  tr: {
    unit: 'İşletme',
    view: 'Görünüm',
    source: 'Kaynak',
    figure: 'Gösterge',
    measure: 'Birim',
    views: { MONTH: 'Ay', YTD: 'Yıl başından bugüne', R12: 'Son 12 ay' },
  },
  sk: {
    unit: 'Prevádzka',
    view: 'Pohľad',
    source: 'Zdroj',
    figure: 'Ukazovateľ',
    measure: 'Jednotka',
    views: { MONTH: 'Mesiac', YTD: 'Od začiatku roka', R12: 'Posledných 12 mesiacov' },
  },
}

/** Beyond this, digits are rounding noise of a division; base figures are delivered with fewer. */
const digits = new Intl.NumberFormat('en-US', {
  useGrouping: false,
  maximumFractionDigits: 6,
  signDisplay: 'negative', // no "-0"
})

/**
 * The table of actual values for a spreadsheet, in the reader's language: UTF-8 with a byte order mark; English with comma
 * and decimal point, the others with semicolon and decimal comma. No value is an empty cell. Text that a spreadsheet would
 * take for a formula is neutralised.
 */
export function actualValuesCsv(table: ActualValues, head: ActualValuesHead, language: Language): string {
  const words = WORDS[language]
  const { view, periods, rows } = table
  const separator = language === 'en' ? '.' : ','
  return stringify(
    [
      [words.figure, rows[0]?.name ?? ''],
      [words.unit, head.businessUnitName],
      [words.view, `${words.views[view.view]} · ${view.period}`],
      [words.source, head.tenantName],
      [],
      [words.figure, words.measure, ...periods],
      ...rows.map(({ name, unit, values }) => [name, unit.label, ...values]),
    ],
    {
      bom: true,
      delimiter: language === 'en' ? ',' : ';',
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: { number: (value) => digits.format(value).replace('.', separator) },
    },
  )
}

/** Name of the file: `<unit>_<kpi>_<period>.csv`. */
export function actualValuesFileName(businessUnitId: string, kpiId: string, period: string): string {
  return `${businessUnitId}_${kpiId}_${period}.csv`
}
