import type { NewsFact } from '@lotse/contract/features/news/news.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { DataTable } from '../../ui/data-table.tsx'
import classes from './news-article.module.css'

type FigureFact = Extract<NewsFact, { kind: 'FIGURE' }>

/** The figures of an article beside those that are recorded in the product. */
export function NewsFigures({ figures }: { figures: readonly FigureFact[] }) {
  const { t } = useTranslation('news')
  const format = useFormat()
  return (
    <DataTable
      caption={t('figure.caption')}
      rows={figures}
      rowKey={({ figure, span, period }) => `${figure} ${span} ${period}`}
      columns={[
        { id: 'what', header: t('figure.what'), isRowHeader: true, cell: (fact) => <FigureName fact={fact} /> },
        { id: 'stated', header: t('figure.stated'), isFigure: true, cell: ({ value }) => format.number(value) },
        {
          id: 'recorded',
          header: t('figure.recorded'),
          isFigure: true,
          cell: ({ recorded }) => format.number(recorded),
        },
        {
          id: 'verdict',
          header: t('figure.verdict'),
          cell: ({ value, recorded }) =>
            value === recorded ? (
              <span className={classes.same}>✓ {t('figure.same')}</span>
            ) : (
              <span className={classes.differs}>◆ {t('figure.differs')}</span>
            ),
        },
      ]}
    />
  )
}

function FigureName({ fact: { figure, span, period } }: { fact: FigureFact }) {
  const { t } = useTranslation('news')
  const format = useFormat()
  const year = period.slice(0, 4)
  const isWholeYear = span === 'YEAR_TO_DATE' && period.endsWith('-12')
  const time = isWholeYear
    ? year
    : span === 'YEAR_TO_DATE'
      ? t('figure.toDate', { period: format.period(period) })
      : format.period(period)
  return (
    <>
      {t(`figure.name.${figure}`)}, {time}
    </>
  )
}
