import { useNavigate, useSearch } from '@tanstack/react-router'
import { NewMeasureMenu } from '../../../features/measure/overview/new-measure-menu.tsx'
import { MeasureOverview } from '../../../features/measure/overview/overview.tsx'
import { UnitVisits } from '../../../features/visit/unit-visits.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useToday } from '../../../platform/session/today.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { clean } from '../../search/view.ts'
import { usePractice } from '../best-practice/use-practice.ts'
import { MeetingFigures } from './meeting-figures.tsx'

/** All measures of the business unit, or the sheet of its monthly meeting. The address contains the filters and the layout. */
export function MeasuresPage() {
  const { t } = useTranslation('measure')
  const { isAllowed, whoami } = useSession()
  const format = useFormat()
  const today = useToday()
  const { unit: _, ...view } = useSearch({ from: '/default/measures' })
  const { practice } = usePractice(view.bestPracticeId)
  const navigate = useNavigate({ from: '/measures' })
  const isMeeting = view.shape === 'meeting'
  return (
    <>
      <PageHeader
        title={isMeeting ? t('meeting.title') : t('title')}
        lead={isMeeting ? [whoami?.businessUnitName, format.date(today)].filter(Boolean).join(' · ') : t('lead')}
        actions={isAllowed('MEASURE_WRITE') && !isMeeting ? <NewMeasureMenu /> : null}
      />
      <MeasureOverview
        view={view}
        bestPracticeName={practice?.name}
        happened={isAllowed('KPI_READ') ? <MeetingFigures areaId={view.areaId} /> : null}
        onChange={(patch) =>
          void navigate({ search: (old) => clean({ ...old, ...patch }), replace: true, resetScroll: false })
        }
      />
      {isAllowed('KPI_READ') && !isMeeting ? <UnitVisits /> : null}
    </>
  )
}
