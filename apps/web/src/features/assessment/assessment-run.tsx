import type { AssessmentList, Questionnaire } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../ui/states.tsx'
import { assessmentQuery, assessmentsQuery } from './assessment.queries.ts'
import { AssessmentResultView } from './assessment-result.tsx'
import { AssessmentStart } from './assessment-start.tsx'
import { QuestionnaireForm } from './questionnaire-form.tsx'
import { useErrorTexts } from './use-error-texts.ts'
import { useLeftOverReplies } from './use-reply-outbox.ts'

/**
 * The self-assessment of a topic, wherever it stands: begin, answer, or see what came out of it.
 * @param kpiId the KPI from whose screen one came: questions about it are marked
 */
export function TopicAssessment({ topicId, kpiId }: { topicId: string; kpiId?: string }) {
  const { t } = useTranslation('assessment')
  const list = useQuery(assessmentsQuery(topicId))
  const errorTexts = useErrorTexts()
  useLeftOverReplies()
  return (
    <Loadable query={list} errorTexts={errorTexts} skeleton={<Loading />}>
      {(data) =>
        data.questionnaires.length === 0 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          data.questionnaires.map((questionnaire) => (
            <QuestionnaireRun key={questionnaire.id} questionnaire={questionnaire} list={data} kpiId={kpiId} />
          ))
        )
      }
    </Loadable>
  )
}

function QuestionnaireRun({
  questionnaire,
  list,
  kpiId,
}: {
  questionnaire: Questionnaire
  list: AssessmentList
  kpiId: string | undefined
}) {
  const { t } = useTranslation('assessment')
  const format = useFormat()
  const region = useRef<HTMLDivElement>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [arrivals, setArrivals] = useState(0)
  const runs = list.content.filter(({ questionnaireId }) => questionnaireId === questionnaire.id)
  const newest = runs[0]
  const shown = runs.find(({ id }) => id === chosenId) ?? newest
  const errorTexts = useErrorTexts()
  const run = useQuery({ ...assessmentQuery(shown?.id ?? ''), enabled: shown !== undefined })
  /** What was just done changes the whole screen: reading goes on at its head. */
  const arrive = () => {
    setChosenId(null)
    setArrivals((count) => count + 1)
  }
  useEffect(() => {
    if (arrivals === 0) return
    const heading = region.current?.querySelector<HTMLElement>('h2[tabindex], h3[tabindex]')
    heading?.focus({ preventScroll: true })
    region.current?.scrollIntoView({ block: 'nearest' })
  }, [arrivals])
  if (!shown) return <AssessmentStart questionnaire={questionnaire} canStart={list.can.start} onStarted={arrive} />
  const history =
    runs.length > 1 ? (
      <ChoiceMenu
        label={t('history.label')}
        choices={runs.map(({ id, state, submittedAt, startedAt }) => ({
          value: id,
          label:
            state === 'OPEN' ? t('history.open') : t('history.run', { date: format.date(submittedAt ?? startedAt) }),
        }))}
        value={shown.id}
        onChange={setChosenId}
      />
    ) : null
  return (
    <div ref={region}>
      <Loadable query={run} errorTexts={errorTexts} skeleton={<Loading />}>
        {(data) =>
          data.state === 'OPEN' ? (
            <QuestionnaireForm run={data} kpiId={kpiId} history={history} onSubmitted={arrive} />
          ) : (
            <AssessmentResultView
              run={data}
              isNewest={data.id === newest?.id}
              canStart={list.can.start}
              history={history}
              onAction={arrive}
            />
          )
        }
      </Loadable>
    </div>
  )
}

function Loading() {
  const { t } = useTranslation('assessment')
  return (
    <Skeleton label={t('loading')}>
      <SkeletonBlock height={220} />
    </Skeleton>
  )
}
