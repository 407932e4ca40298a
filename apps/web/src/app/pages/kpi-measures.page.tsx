import { useNavigate, useSearch } from '@tanstack/react-router'
import { MeasureOverview } from '../../features/measure/measure-overview.tsx'
import { NewMeasureMenu } from '../../features/measure/new-measure-menu.tsx'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { measureViewSearch } from '../measure-search.ts'
import { clean } from '../view-search.ts'
import { KpiMeasurePlace } from './kpi-measure-place.tsx'
import classes from './kpi-measures.module.css'

/** The measures that address one KPI, inside its shell. */
export function KpiMeasuresPage() {
  const { t } = useTranslation('measure')
  const { isAllowed } = useSession()
  const search = useSearch({ from: '/default/business-analysis/dashboard/detail/measures' })
  const navigate = useNavigate({ from: '/business-analysis/dashboard/detail/measures' })
  return (
    <KpiMeasurePlace>
      <div className={classes.head}>
        <h2>{t('kpiTitle')}</h2>
        {isAllowed('MEASURE_WRITE') ? <NewMeasureMenu /> : null}
      </div>
      <MeasureOverview
        view={measureViewSearch({ ...search, kpiId: undefined })}
        onChange={(patch) =>
          void navigate({
            search: (old) => clean({ ...old, ...patch, kpiId: undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </KpiMeasurePlace>
  )
}
