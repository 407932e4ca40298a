import type { AssessmentRun } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { StatusError } from '../../platform/api/api-error.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import classes from './finish-panel.module.css'
import { goToQuestion, type NumberedQuestion } from './numbered-question.ts'
import type { OutboxSnapshot } from './reply-outbox.ts'
import { useAssessmentAction } from './use-assessment-actions.ts'

/** The end of a questionnaire: the score so far, what is still open, and submitting. */
export function FinishPanel({
  run,
  open,
  snapshot,
  onDone,
}: {
  run: AssessmentRun
  open: readonly NumberedQuestion[]
  snapshot: OutboxSnapshot
  onDone: () => void
}) {
  const { t } = useTranslation('assessment')
  const format = useFormat()
  const submit = useAssessmentAction(onDone)
  const isSaved = snapshot.state === 'EMPTY'
  const isEmpty = open.length === run.questions.length
  const summary = isEmpty
    ? t('finish.empty')
    : run.score === null
      ? t('finish.noScore')
      : t('finish.score', {
          score: format.number(run.score, { decimals: 1 }),
          maximum: format.number(run.maximum),
        })
  return (
    <Panel title={t('finish.title')} summary={summary}>
      {open.length > 0 && !isEmpty ? (
        <div className={classes.open}>
          <p>{t('finish.open', { count: open.length })}</p>
          <ul>
            {open.map(({ id, number, text }) => (
              <li key={id}>
                <button type="button" onClick={() => goToQuestion(id)}>
                  <span>{number}</span>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className={classes.actions}>
        <TextButton
          variant="primary"
          disabled={isEmpty || !isSaved || submit.isPending}
          onClick={() => submit.mutate({ kind: 'SUBMIT', id: run.id })}
        >
          {open.length > 0 && !isEmpty ? t('finish.submitOpen', { count: open.length }) : t('finish.submit')}
        </TextButton>
        <span className={classes.hint}>{!isSaved && !isEmpty ? t('finish.waiting') : t('finish.hint')}</span>
      </div>
      {submit.error instanceof StatusError && submit.error.status === 409 ? (
        <p role="alert" className={classes.problem}>
          {submit.error.serverMessage ?? t('finish.failed')}
        </p>
      ) : null}
    </Panel>
  )
}
