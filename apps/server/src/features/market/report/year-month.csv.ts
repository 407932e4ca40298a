import type { MarketFigure, MarketQuery, MarketRow, MarketView } from '@lotse/contract/features/market/market.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { csvFile } from '../../../platform/export/table-csv.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { DRIVE_NAMES } from './drive-name.ts'
import type { MarketReader } from './month-cache.ts'
import { readYearMonth } from './year-month.service.ts'

/** The decimals of changes and shares in per cent. */
const DECIMALS = 4

/**
 * The year-month view as a CSV file.
 * @throws AppError like `readYearMonth`; market.period_not_available if there is no month
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

/** One row each for the market and its drives, brands and models. */
function yearMonthCsv(view: MarketView, language: Language): string {
  const say = textsOf(language, 'market')
  const { period, comparisonPeriod, workingDays, source } = view
  const heads = (span: string, before: string) => [
    span,
    before,
    say('file.change'),
    say('file.adjusted'),
    say('file.share'),
    say('file.points'),
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
    row.isOwn ? say('file.yes') : '',
    ...cells(row.month),
    ...cells(row.yearToDate),
  ]
  return csvFile(
    [
      [say('file.title'), view.brand?.name ?? ''],
      [say('column.drive'), view.drive === null ? say('file.all') : DRIVE_NAMES[view.drive][language]],
      [say('file.workingDays'), period, workingDays.month, comparisonPeriod, workingDays.comparison],
      [say('file.source'), `${source.text}, ${source.licence}, ${source.licenceUrl}`],
      [],
      [
        say('file.row'),
        say('file.own'),
        ...heads(period, comparisonPeriod),
        ...heads(
          `${say('file.yearToDate')} ${period}`,
          `${say('file.yearToDate')} ${Number(period.slice(0, 4)) - 1}${period.slice(4)}`,
        ),
      ],
      line(say('file.market'), view.total),
      ...view.drives.map((row) => line(row.name, row)),
      ...view.brands.map((row) => line(row.name, row)),
      ...view.models.map((row) => line(`${view.brand?.name ?? ''} ${row.name}`, row)),
    ],
    language,
    DECIMALS,
  )
}
