import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { DeviationText, type RowProps, StatementName } from './statement-name.tsx'
import classes from './statement-table.module.css'

/** The income statement where there is room for two figures a line: each amount with its percentage below. */
export function StatementNarrow({ rows, against }: { rows: readonly RowProps[]; against: 'plan' | 'priorYear' }) {
  const { t } = useTranslation('statement')
  const format = useFormat()
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('table.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.line')}</th>
            <th scope="col" data-figure>
              {t('table.actual')}
              <small>{t('table.share')}</small>
            </th>
            <th scope="col" data-figure>
              {t(`table.${against}`)}
              <small>{t('table.difference')}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((props) => {
            const { row } = props
            const { tone, percent } = row[against]
            return (
              <tr
                key={row.id}
                data-emphasised={row.isEmphasised || undefined}
                data-child={row.parentId !== null || undefined}
              >
                <StatementName {...props} />
                <td data-figure>
                  {format.number(row.actual)}
                  <small className={classes.share}>{format.percent(row.shareOfRevenue, 1)}</small>
                </td>
                <td data-figure data-tone={tone}>
                  <DeviationText deviation={row[against]} />
                  <small>{percent === null ? '–' : format.change(percent, { id: '%', label: '%' }, 1)}</small>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
