import type { MarketRow, MarketView } from '@lotse/contract/features/market/market.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Bar } from '../../ui/feedback/bar.tsx'
import { Inline } from '../../ui/layout/layout.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { changeText, type MarketScope, pointsText } from './market.words.ts'
import classes from './market-tables.module.css'

/**
 * The columns of figures that every table of the market has, for the month or since January.
 * @param largest the share in percent whose bar fills its place, see `largestShare`
 */
export function useMarketColumns(view: MarketView, scope: MarketScope, largest: number): readonly Column<MarketRow>[] {
  const { t } = useTranslation('market')
  const format = useFormat()
  const isMonth = scope === 'month'
  const year = Number(view.period.slice(0, 4))
  const before = isMonth
    ? format.period(view.comparisonPeriod, 'short')
    : t('column.sinceJanuary', { year: String(year - 1) })
  return [
    {
      id: 'value',
      header: isMonth ? format.period(view.period, 'short') : t('column.sinceJanuary', { year: String(year) }),
      isFigure: true,
      cell: (row) => <strong>{format.number(row[scope].value)}</strong>,
      sortBy: (row) => row[scope].value,
    },
    {
      id: 'comparison',
      rank: 1,
      header: before,
      isFigure: true,
      cell: (row) => format.number(row[scope].comparison),
      sortBy: (row) => row[scope].comparison,
    },
    {
      id: 'change',
      header: t('term.change'),
      isFigure: true,
      cell: (row) => changeText(format, row[scope].change),
      sortBy: (row) => row[scope].change,
    },
    {
      id: 'adjusted',
      rank: 1,
      header: t('column.adjusted'),
      isFigure: true,
      cell: (row) => changeText(format, row[scope].adjustedChange),
      sortBy: (row) => row[scope].adjustedChange,
    },
    {
      id: 'share',
      header: t('column.share'),
      isFigure: true,
      cell: (row) => <Share share={row[scope].share} largest={largest} text={format.percent(row[scope].share, 1)} />,
      sortBy: (row) => row[scope].share,
    },
    {
      id: 'points',
      header: t('column.points'),
      isFigure: true,
      cell: (row) => pointsText(format, row[scope].shareChange),
      sortBy: (row) => row[scope].shareChange,
    },
  ]
}

/** The largest share of these rows in percent, at least 1. */
export function largestShare(rows: readonly MarketRow[], scope: MarketScope): number {
  return Math.max(1, ...rows.map((row) => row[scope].share ?? 0))
}

function Share({ share, largest, text }: { share: number | null; largest: number; text: string }) {
  return (
    <Inline as="span" align="baseline" justify="end" wrap={false}>
      {/* The whole market is no part of the scale. */}
      {share === null || share > largest ? null : <Bar share={share / largest} className={classes.bar} />}
      <span className={classes.percent}>{text}</span>
    </Inline>
  )
}
