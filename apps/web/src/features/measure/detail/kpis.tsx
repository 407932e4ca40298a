import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from './details.module.css'

/** The KPIs a measure is to move, with links to their analysis, and what is expected of each. */
export function MeasureKpis({ measure }: { measure: MeasureDetail }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  if (measure.kpis.length === 0) return <Text tone="soft">{t('detail.noKpis')}</Text>
  return (
    <PlainTable className={classes.kpis}>
      <thead>
        <tr>
          <th scope="col">{t('term.kpi')}</th>
          <th scope="col">{t('term.yearChange')}</th>
          <th scope="col">{t('detail.eur')}</th>
        </tr>
      </thead>
      <tbody>
        {measure.kpis.map((kpi) => {
          const effect = measure.expectedEffects.find(({ kpiId }) => kpiId === kpi.id)
          const delta = effect?.delta ?? null
          return (
            <tr key={kpi.id}>
              <th scope="row">
                {kpi.isRetired ? (
                  kpi.name
                ) : (
                  <Link to="/business-analysis/dashboard/detail/analysis" search={{ id: kpi.id }}>
                    {kpi.name}
                  </Link>
                )}
              </th>
              <td>{format.change(delta, kpi.unit, kpi.decimals)}</td>
              <td>{format.value(effect?.eurPerYear ?? null, format.currency)}</td>
            </tr>
          )
        })}
      </tbody>
      {measure.expectedEurPerYear !== null && measure.kpis.length > 1 ? (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('action.total')}
            </th>
            <td>{format.value(measure.expectedEurPerYear, format.currency)}</td>
          </tr>
        </tfoot>
      ) : null}
    </PlainTable>
  )
}
