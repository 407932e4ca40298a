import type { AssessmentRun } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { StatusError } from '../../../platform/api/api-error.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { rowButtonLook } from '../../../ui/layout/row.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { OutboxSnapshot } from '../reply/reply-outbox.ts'
import { useAssessmentAction } from '../reply/use-actions.ts'
import classes from './finish-panel.module.css'
import { goToQuestion, type NumberedQuestion } from './numbered-question.ts'

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
        <Stack gap={1} className={classes.open}>
          <p>{t('finish.open', { count: open.length })}</p>
          <Stack as="ul">
            {open.map(({ id, number, text }) => (
              <li key={id}>
                <button type="button" className={rowButtonLook} onClick={() => goToQuestion(id)}>
                  <span>{number}</span>
                  {text}
                </button>
              </li>
            ))}
          </Stack>
        </Stack>
      ) : null}
      <Inline gap={4}>
        <TextButton
          variant="primary"
          disabled={isEmpty || !isSaved || submit.isPending}
          onClick={() => submit.mutate({ kind: 'SUBMIT', id: run.id })}
        >
          {open.length > 0 && !isEmpty ? t('finish.submitOpen', { count: open.length }) : t('finish.submit')}
        </TextButton>
        <Text as="span" size="xs" tone="faint">
          {!isSaved && !isEmpty ? t('finish.waiting') : t('finish.hint')}
        </Text>
      </Inline>
      {submit.error instanceof StatusError && submit.error.status === 409 ? (
        <Text tone="bad" weight={500} role="alert">
          {submit.error.serverMessage ?? t('finish.failed')}
        </Text>
      ) : null}
    </Panel>
  )
}
