import type { MarketFigure, MarketQuery, MarketRow, MarketView } from '@lotse/contract/features/market/market.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { stringify } from 'csv-stringify/sync'
import { AppError } from '../../platform/http/app-error.ts'
import { DRIVE_NAMES } from './market.drive-name.ts'
import type { MarketReader } from './market.reading.ts'
import { readYearMonth } from './market.year-month.service.ts'

interface Words {
  readonly title: string
  readonly source: string
  readonly drive: string
  readonly all: string
  readonly row: string
  readonly market: string
  readonly own: string
  readonly yes: string
  readonly yearToDate: string
  readonly change: string
  readonly adjusted: string
  readonly share: string
  readonly points: string
  readonly workingDays: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'New car registrations in Germany',
    source: 'Source',
    drive: 'Drive',
    all: 'All',
    row: 'Brand, drive or model',
    market: 'Whole market',
    own: 'Own brand',
    yes: 'yes',
    yearToDate: 'Since January',
    change: 'change in %',
    adjusted: 'change in % per working day',
    share: 'share in %',
    points: 'change of share in points',
    workingDays: 'Working days',
  },
  de: {
    title: 'Neuzulassungen von Pkw in Deutschland',
    source: 'Quelle',
    drive: 'Antrieb',
    all: 'Alle',
    row: 'Marke, Antrieb oder Modell',
    market: 'Gesamtmarkt',
    own: 'Eigene Marke',
    yes: 'ja',
    yearToDate: 'Seit Januar',
    change: 'Veränderung in %',
    adjusted: 'Veränderung in % je Arbeitstag',
    share: 'Anteil in %',
    points: 'Veränderung des Anteils in Punkten',
    workingDays: 'Arbeitstage',
  },
  tr: {
    title: 'Almanya’da yeni otomobil tescilleri',
    source: 'Kaynak',
    drive: 'Tahrik',
    all: 'Tümü',
    row: 'Marka, tahrik veya model',
    market: 'Toplam pazar',
    own: 'Kendi markası',
    yes: 'evet',
    yearToDate: 'Ocaktan bu yana',
    change: '% değişim',
    adjusted: 'iş günü başına % değişim',
    share: '% pay',
    points: 'pay değişimi (puan)',
    workingDays: 'İş günü',
  },
  sk: {
    title: 'Nové registrácie osobných áut v Nemecku',
    source: 'Zdroj',
    drive: 'Pohon',
    all: 'Všetky',
    row: 'Značka, pohon alebo model',
    market: 'Celý trh',
    own: 'Vlastná značka',
    yes: 'áno',
    yearToDate: 'Od januára',
    change: 'zmena v %',
    adjusted: 'zmena v % na pracovný deň',
    share: 'podiel v %',
    points: 'zmena podielu v bodoch',
    workingDays: 'Pracovné dni',
  },
}

const digits = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 4, signDisplay: 'negative' })

/**
 * The year-month view as a CSV file, named by its month.
 * @throws AppError like `readYearMonth`; market.period_not_available when there is no month at all
 */
export async function downloadYearMonth(
  reader: MarketReader,
  query: MarketQuery,
): Promise<{ fileName: string; content: string }> {
  const { view } = await readYearMonth(reader, query)
  if (view === null) throw new AppError('market.period_not_available')
  const parts = [view.brand?.id, view.drive].filter((part) => part !== undefined && part !== null)
  const name = ['market', view.period, ...parts].join('_').replace(/[^\w.-]+/g, '-')
  return { fileName: `${name.toLowerCase()}.csv`, content: yearMonthCsv(view, reader.language) }
}

/**
 * Market, drives, brands and models, a row each: UTF-8 with a byte order mark; English with comma and decimal point, the others
 * with semicolon and decimal comma. No value is an empty cell.
 */
function yearMonthCsv(view: MarketView, language: Language): string {
  const words = WORDS[language]
  const { period, comparisonPeriod, workingDays, source } = view
  const separator = language === 'en' ? '.' : ','
  const heads = (span: string, before: string) => [
    span,
    before,
    words.change,
    words.adjusted,
    words.share,
    words.points,
  ]
  const cells = ({ value, comparison, change, adjustedChange, share, shareChange }: MarketFigure) => [
    value,
    comparison,
    change,
    adjustedChange,
    share,
    shareChange,
  ]
  const line = (name: string, row: MarketRow) => [
    name,
    row.isOwn ? words.yes : '',
    ...cells(row.month),
    ...cells(row.yearToDate),
  ]
  return stringify(
    [
      [words.title, view.brand?.name ?? ''],
      [words.drive, view.drive === null ? words.all : DRIVE_NAMES[view.drive][language]],
      [words.workingDays, period, workingDays.month, comparisonPeriod, workingDays.comparison],
      [words.source, `${source.text}, ${source.licence}, ${source.licenceUrl}`],
      [],
      [
        words.row,
        words.own,
        ...heads(period, comparisonPeriod),
        ...heads(
          `${words.yearToDate} ${period}`,
          `${words.yearToDate} ${Number(period.slice(0, 4)) - 1}${period.slice(4)}`,
        ),
      ],
      line(words.market, view.total),
      ...view.drives.map((row) => line(row.name, row)),
      ...view.brands.map((row) => line(row.name, row)),
      ...view.models.map((row) => line(`${view.brand?.name ?? ''} ${row.name}`, row)),
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
