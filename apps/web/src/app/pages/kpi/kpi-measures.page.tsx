import { useNavigate, useSearch } from '@tanstack/react-router'
import { NewMeasureMenu } from '../../../features/measure/overview/new-measure-menu.tsx'
import { MeasureOverview } from '../../../features/measure/overview/overview.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { Heading } from '../../../ui/text/text.tsx'
import { clean } from '../../search/view.ts'
import { usePractices } from '../best-practice/use-practice.ts'
import { measureViewSearch } from '../measure/measure.search.ts'
import classes from './kpi.module.css'
import { KpiMeasurePlace } from './kpi-measure-place.tsx'

/** The measures that address one KPI, inside its shell. */
export function KpiMeasuresPage() {
  const { t } = useTranslation('measure')
  const { isAllowed } = useSession()
  const search = useSearch({ from: '/default/business-analysis/dashboard/detail/measures' })
  const { practices } = usePractices(true)
  const navigate = useNavigate({ from: '/business-analysis/dashboard/detail/measures' })
  return (
    <KpiMeasurePlace>
      <Inline gap={3} justify="between" className={classes.head}>
        <Heading level={2}>{t('kpiTitle')}</Heading>
        {isAllowed('MEASURE_WRITE') ? <NewMeasureMenu /> : null}
      </Inline>
      <MeasureOverview
        view={measureViewSearch({ ...search, kpiId: undefined })}
        practices={practices}
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
