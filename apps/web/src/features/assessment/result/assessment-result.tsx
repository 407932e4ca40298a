import type { AssessmentRun } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { StatusError } from '../../../platform/api/api-error.ts'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Card, Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { assessmentResultQuery } from '../assessment.queries.ts'
import type { AssessmentAction } from '../reply/use-actions.ts'
import { useAssessmentAction } from '../reply/use-actions.ts'
import { useReplyOutbox } from '../reply/use-reply-outbox.ts'
import classes from './assessment-result.module.css'
import { ResultProfile } from './profile.tsx'
import { QuestionResults } from './question-results.tsx'
import { ResultScore } from './score.tsx'

/**
 * The result of a submitted run, and the actions that are possible next.
 * @param onAction called when a run was reopened, completed or started again
 */
export function AssessmentResultView({
  run,
  isNewest,
  canStart,
  history,
  onAction,
}: {
  run: AssessmentRun
  isNewest: boolean
  canStart: boolean
  /** Choice of the run, where there are several. */
  history: React.ReactNode
  onAction: (run: AssessmentRun, action: AssessmentAction) => void
}) {
  const { t } = useTranslation('assessment')
  const format = useFormat()
  const result = useQuery(assessmentResultQuery(run.id))
  const { outbox, snapshot } = useReplyOutbox(run.id)
  const action = useAssessmentAction((done, what) => {
    if (what.kind === 'REOPEN') outbox.retryRefused()
    onAction(done, what)
  })
  const state =
    run.state === 'COMPLETED'
      ? t('result.completedOn', { date: format.date(run.completedAt ?? run.updatedAt) })
      : t('result.submittedOn', { date: format.date(run.submittedAt ?? run.updatedAt) })
  return (
    <Stack as="section" gap={4} className={classes.result} aria-label={run.name}>
      <Inline gap={3}>
        <Heading level={2} tabIndex={-1}>
          {t('result.title', { name: run.name })}
        </Heading>
        <Text tone="soft">{state}</Text>
        <Inline align="stretch" className={classes.actions}>
          {history}
          {run.can.reopen ? (
            <TextButton disabled={action.isPending} onClick={() => action.mutate({ kind: 'REOPEN', id: run.id })}>
              {t('result.reopen')}
            </TextButton>
          ) : null}
          {run.can.complete ? (
            <TextButton disabled={action.isPending} onClick={() => action.mutate({ kind: 'COMPLETE', id: run.id })}>
              {t('result.complete')}
            </TextButton>
          ) : null}
          {isNewest && canStart ? (
            <TextButton
              disabled={action.isPending}
              onClick={() => action.mutate({ kind: 'START', questionnaireId: run.questionnaireId })}
            >
              {t('result.startAgain')}
            </TextButton>
          ) : null}
        </Inline>
      </Inline>
      {action.error instanceof StatusError && action.error.status === 409 ? (
        <Notice tone="watch" role="alert">
          {action.error.serverMessage}
        </Notice>
      ) : null}
      {snapshot.entries.size > 0 ? (
        <Notice tone="watch">{t('result.unsent', { count: snapshot.entries.size })}</Notice>
      ) : null}
      <Loaded query={result} subject="assessment" loading={t('loading')} shape={280}>
        {(data) => (
          <Stack gap={4} className={classes.grid}>
            <Card as="div">
              <ResultScore result={data} />
            </Card>
            <div className={classes.side}>
              <ResultProfile result={data} />
            </div>
            <div className={classes.main}>
              <QuestionResults result={data} />
            </div>
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}
