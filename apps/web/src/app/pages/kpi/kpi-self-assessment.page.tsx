import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { assessmentsQuery } from '../../../features/assessment/assessment.queries.ts'
import { TopicAssessment } from '../../../features/assessment/run/assessment-run.tsx'
import { kpiQuery } from '../../../features/kpi/kpi.queries.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { viewSearch } from '../../search/view.ts'

/** The self-assessment of the KPI's topic; of a KPI without a topic, the first questionnaire that asks about it. */
export function KpiSelfAssessmentPage() {
  const { t } = useTranslation('assessment')
  const search = useSearch({ from: '/default/business-analysis/dashboard/detail' })
  const id = search.id ?? ''
  const kpi = useQuery(kpiQuery(id, viewSearch({ ...search })))
  const all = useQuery(assessmentsQuery())
  const errorTexts = useLoadErrorTexts('figures')
  const skeleton = (
    <Skeleton label={t('loading')}>
      <SkeletonBlock height={220} />
    </Skeleton>
  )
  return (
    <Loadable query={kpi} errorTexts={errorTexts} skeleton={skeleton}>
      {({ topicId }) => (
        <Loadable query={all} errorTexts={errorTexts} skeleton={skeleton}>
          {({ questionnaires }) => {
            const found =
              questionnaires.find((one) => one.topicId === topicId) ??
              questionnaires.find(({ kpiIds }) => kpiIds.includes(id))
            if (!found) return <EmptyState title={t('page.noTopic')} text={t('page.noTopicText')} />
            return <TopicAssessment key={found.topicId} topicId={found.topicId} kpiId={id} />
          }}
        </Loadable>
      )}
    </Loadable>
  )
}
