import { useNavigate, useSearch } from '@tanstack/react-router'
import { MeasureOverview } from '../../features/measure/measure-overview.tsx'
import { NewMeasureMenu } from '../../features/measure/new-measure-menu.tsx'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { clean } from '../view-search.ts'
import { usePractice } from './use-practice.ts'

/** All measures of the business unit. What is shown, and how, is kept in the address. */
export function MeasuresPage() {
  const { t } = useTranslation('measure')
  const { isAllowed } = useSession()
  const view = useSearch({ from: '/default/measures' })
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
    </>
  )
}
