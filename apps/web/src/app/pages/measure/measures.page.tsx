import { useNavigate, useSearch } from '@tanstack/react-router'
import { NewMeasureMenu } from '../../../features/measure/overview/new-measure-menu.tsx'
import { MeasureOverview } from '../../../features/measure/overview/overview.tsx'
import { UnitVisits } from '../../../features/visit/unit-visits.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { clean } from '../../search/view.ts'
import { usePractice } from '../best-practice/use-practice.ts'

/** All measures of the business unit. The address contains the filters and the layout. */
export function MeasuresPage() {
  const { t } = useTranslation('measure')
  const { isAllowed } = useSession()
  const { unit: _, ...view } = useSearch({ from: '/default/measures' })
  const { practice } = usePractice(view.bestPracticeId)
  const navigate = useNavigate({ from: '/measures' })
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={isAllowed('MEASURE_WRITE') ? <NewMeasureMenu /> : null}
      />
      <MeasureOverview
        view={view}
        bestPracticeName={practice?.name}
        onChange={(patch) =>
          void navigate({ search: (old) => clean({ ...old, ...patch }), replace: true, resetScroll: false })
        }
      />
      {isAllowed('KPI_READ') ? <UnitVisits /> : null}
    </>
  )
}
