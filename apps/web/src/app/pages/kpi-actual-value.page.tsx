import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ActualValueDownload } from '../../features/kpi/actual-value-download.tsx'
import { ActualValueTable, FigureBars } from '../../features/kpi/actual-values.tsx'
import { kpiActualValuesQuery } from '../../features/kpi/kpi.queries.ts'
import { useErrorTexts } from '../../features/kpi/use-error-texts.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/states.tsx'
import { viewSearch } from '../view-search.ts'
import classes from './kpi-actual-value.module.css'

const MONTHS = [12, 24, 36] as const
const STANDARD_MONTHS = 12

/** A KPI and the figures behind it, month by month, with download. */
export function KpiActualValuePage() {
  const { t } = useTranslation('kpi')
  const search = useSearch({ from: '/default/business-analysis/dashboard/detail' })
  const navigate = useNavigate({ from: '/business-analysis/dashboard/detail/actual-value' })
  const view = viewSearch({ ...search })
  const id = search.id ?? ''
  const months = search.months ?? STANDARD_MONTHS
  const values = useQuery(kpiActualValuesQuery(id, view, months))
  const errorTexts = useErrorTexts()
  return (
    <Loadable
      query={values}
      errorTexts={errorTexts}
      skeleton={
        <Skeleton label={t('loading')}>
          <SkeletonBlock height={360} />
        </Skeleton>
      }
    >
      {(data) => (
        <div className={classes.page}>
          <div className={classes.bar}>
            <p>{data.rows.length > 1 ? t('actual.summary', { count: data.rows.length - 1 }) : t('actual.none')}</p>
            <div className={classes.actions}>
              <ChoiceMenu
                label={t('actual.months')}
                choices={MONTHS.map((count) => ({ value: String(count), label: t('actual.monthsValue', { count }) }))}
                value={String(months)}
                onChange={(value) =>
                  void navigate({
                    search: (old) => ({ ...old, months: Number(value) }),
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
              <ActualValueDownload key={id} id={id} view={view} months={months} />
            </div>
          </div>
          <FigureBars key={id} values={data} />
          <h2 className={classes.heading}>{t('actual.tableTitle')}</h2>
          <ActualValueTable values={data} />
        </div>
      )}
    </Loadable>
  )
}
