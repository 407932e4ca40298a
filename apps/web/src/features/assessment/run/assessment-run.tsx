import type { AssessmentList, Questionnaire } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Card } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { assessmentQuery, assessmentsQuery } from '../assessment.queries.ts'
import { minutesFor } from '../assessment.words.ts'
import { useAssessmentAction } from '../reply/use-actions.ts'
import { useLeftOverReplies } from '../reply/use-reply-outbox.ts'
import { AssessmentResultView } from '../result/assessment-result.tsx'
import { QuestionnaireForm } from './questionnaire-form.tsx'
import classes from './start.module.css'

/**
 * The self-assessment of a topic in any state: start it, answer its questions, or see its result.
 * @param kpiId the KPI from whose screen the person came; questions about it are marked
 */
export function TopicAssessment({ topicId, kpiId }: { topicId: string; kpiId?: string }) {
  const { t } = useTranslation('assessment')
  const list = useQuery(assessmentsQuery(topicId))
  const errorTexts = useLoadErrorTexts('assessment')
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
  const errorTexts = useLoadErrorTexts('assessment')
  const run = useQuery({ ...assessmentQuery(shown?.id ?? ''), enabled: shown !== undefined })
  /** The action changes the whole screen, so reading continues at its heading. */
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

/** Before the first run: what it is, how long it takes, and the button to begin. */
function AssessmentStart({
  questionnaire,
  canStart,
  onStarted,
}: {
  questionnaire: Questionnaire
  canStart: boolean
  onStarted: () => void
}) {
  const { t } = useTranslation('assessment')
  const start = useAssessmentAction(onStarted)
  const { questionCount } = questionnaire
  return (
    <Card padding={5} className={classes.start} aria-labelledby={`start-${questionnaire.id}`}>
      <Heading level={2} id={`start-${questionnaire.id}`}>
        {t('start.title', { name: questionnaire.name })}
      </Heading>
      <p>{t('start.text', { count: questionCount, minutes: minutesFor(questionCount) })}</p>
      <ul>
        <li>{t('start.saved')}</li>
        <li>{t('start.compare')}</li>
        <li>{t('start.measures')}</li>
      </ul>
      {canStart ? (
        <TextButton
          variant="primary"
          disabled={start.isPending}
          onClick={() => start.mutate({ kind: 'START', questionnaireId: questionnaire.id })}
        >
          {t('start.begin')}
        </TextButton>
      ) : (
        <Text tone="soft">{t('start.notAllowed')}</Text>
      )}
    </Card>
  )
}
