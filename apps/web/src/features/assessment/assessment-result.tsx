import type { AssessmentRun } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/states.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { assessmentResultQuery } from './assessment.queries.ts'
import classes from './assessment-result.module.css'
import { QuestionResults } from './question-results.tsx'
import { ResultProfile } from './result-profile.tsx'
import { ResultScore } from './result-score.tsx'
import type { AssessmentAction } from './use-assessment-actions.ts'
import { useAssessmentAction } from './use-assessment-actions.ts'
import { useErrorTexts } from './use-error-texts.ts'
import { useReplyOutbox } from './use-reply-outbox.ts'

/**
 * What came out of a submitted run, and what may be done next with it.
 * @param onAction a run was reopened, completed or begun anew
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
  const errorTexts = useErrorTexts()
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
    <section className={classes.result} aria-label={run.name}>
      <div className={classes.head}>
        <h2 tabIndex={-1}>{t('result.title', { name: run.name })}</h2>
        <p className={classes.state}>{state}</p>
        <div className={classes.actions}>
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
        </div>
      </div>
      {action.error instanceof StatusError && action.error.status === 409 ? (
        <p className={classes.problem} role="alert">
          {action.error.serverMessage}
        </p>
      ) : null}
      {snapshot.entries.size > 0 ? (
        <p className={classes.unsent} role="status">
          {t('result.unsent', { count: snapshot.entries.size })}
        </p>
      ) : null}
      <Loadable
        query={result}
        errorTexts={errorTexts}
        skeleton={
          <Skeleton label={t('loading')}>
            <SkeletonBlock height={280} />
          </Skeleton>
        }
      >
        {(data) => (
          <div className={classes.grid}>
            <div className={classes.wide}>
              <ResultScore result={data} />
            </div>
            <div className={classes.side}>
              <ResultProfile result={data} />
            </div>
            <div className={classes.main}>
              <QuestionResults result={data} />
            </div>
          </div>
        )}
      </Loadable>
    </section>
  )
}
