import type { AssessmentRun } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { writeTime } from '@lotse/text/date.ts'
import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Card, Inline, Stack } from '../../../ui/layout/layout.tsx'
import { rowButtonLook } from '../../../ui/layout/row.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { NumberMark } from '../../../ui/text/badge.tsx'
import { Heading, Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import type { OutboxSnapshot } from '../reply/reply-outbox.ts'
import { useReplyOutbox, useUnsentGuard } from '../reply/use-reply-outbox.ts'
import { FinishPanel } from './finish-panel.tsx'
import { goToQuestion, type NumberedQuestion } from './numbered-question.ts'
import { ProgressBar } from './progress-bar.tsx'
import { QuestionCard } from './question-card.tsx'
import classes from './questionnaire-form.module.css'

/** An open run: its questions one below the other, with the progress always in sight. */
export function QuestionnaireForm({
  run,
  kpiId,
  history,
  onSubmitted,
}: {
  run: AssessmentRun
  kpiId?: string | undefined
  /** Choice of the run, where there are several. */
  history: React.ReactNode
  onSubmitted: () => void
}) {
  const { t } = useTranslation('assessment')
  const format = useFormat()
  const { outbox, snapshot } = useReplyOutbox(run.id)
  useUnsentGuard(snapshot.entries.size > 0)
  // A comment whose author leaves the page goes out without waiting for the pause in typing.
  useEffect(() => () => outbox.flush(), [outbox])
  const questions = withUnsent(run, snapshot)
  const doneCount = questions.filter(({ isDone }) => isDone).length
  const progress = t('progress.answered', { count: questions.length, done: doneCount })
  const savedAt = run.questions
    .flatMap(({ reply }) => reply.savedAt ?? [])
    .toSorted()
    .at(-1)
  return (
    <section className={classes.frame} aria-label={run.name}>
      <Stack gap={4} className={classes.form}>
        <Stack gap={1} className={classes.notes}>
          <Inline justify="between">
            <Heading level={2} tabIndex={-1}>
              {run.name}
            </Heading>
            {history}
          </Inline>
          <Text tone="soft">
            {run.can.reply ? (
              <>
                {t('form.lead')} <span className={classes.keys}>{t('form.keys')} </span>
              </>
            ) : (
              `${t('form.readOnly')} `
            )}
            {run.previous ? t('form.previous', { date: format.date(run.previous.submittedAt) }) : null}
          </Text>
          {run.isCurrentVersion ? null : <Text tone="soft">{t('form.olderVersion', { version: run.version })}</Text>}
        </Stack>
        <Card as="div" padding={0} className={classes.bar}>
          <Inline gap={4} justify="between" className={classes.line}>
            <strong>{progress}</strong>
            <SaveState snapshot={snapshot} savedAt={savedAt ?? null} onRetry={outbox.flush} />
          </Inline>
          <ProgressBar share={questions.length === 0 ? 0 : doneCount / questions.length} label={progress} />
          <ol className={classes.overview}>
            {questions.map((question) => (
              <li key={question.id}>
                <button type="button" className={rowButtonLook} onClick={() => goToQuestion(question.id)}>
                  <NumberMark number={question.number} size={20} isDone={question.isDone} isHidden />
                  <span>{question.text}</span>
                  <VisuallyHidden>{question.isDone ? t('progress.done') : t('progress.open')}</VisuallyHidden>
                </button>
              </li>
            ))}
          </ol>
        </Card>
        <Stack as="ol" gap={4} className={classes.questions}>
          {run.questions.map((question, index) => (
            <li key={question.id}>
              <QuestionCard
                question={question}
                number={index + 1}
                topicId={run.topicId}
                kpiId={kpiId}
                outbox={outbox}
                entry={snapshot.entries.get(question.id)}
                isDisabled={!run.can.reply}
              />
            </li>
          ))}
        </Stack>
        {run.can.reply ? (
          <div className={classes.finish}>
            <FinishPanel
              run={run}
              open={questions.filter(({ isDone }) => !isDone)}
              snapshot={snapshot}
              onDone={onSubmitted}
            />
          </div>
        ) : null}
      </Stack>
    </section>
  )
}

function withUnsent(run: AssessmentRun, { entries }: OutboxSnapshot): NumberedQuestion[] {
  return run.questions.map(({ id, text, reply }, index) => {
    const { value, isNotApplicable } = entries.get(id)?.pending.content ?? reply
    return { id, text, number: index + 1, isDone: value !== null || isNotApplicable }
  })
}

const ICONS = { EMPTY: IconCheck, SENDING: IconLoader2, RETRYING: IconCloudOff, STUCK: IconAlertTriangle } as const

/**
 * Whether everything is saved, being saved, or waiting for the line. Read out when that changes; that something is being
 * saved is only shown, or every choice would be talked over.
 */
function SaveState({
  snapshot,
  savedAt,
  onRetry,
}: {
  snapshot: OutboxSnapshot
  /** When the newest reply of the run was saved, ISO; null when there is none. */
  savedAt: string | null
  onRetry: () => void
}) {
  const { t } = useTranslation('assessment')
  const { language, timeZone } = useFormat()
  const { state } = snapshot
  const time = snapshot.lastSavedAt ?? savedAt
  const saved = time ? t('save.saved', { time: writeTime(time, language, timeZone) }) : ''
  const stuckCount = [...snapshot.entries.values()].filter(({ status }) => status.kind !== 'WAITING').length
  const words = {
    EMPTY: saved,
    SENDING: t('action.saving'),
    RETRYING: t('save.retrying'),
    STUCK: t('save.stuck', { count: stuckCount }),
  }[state]
  const Icon = ICONS[state]
  return (
    <Inline gap={0} isInText className={classes.state} data-state={state}>
      {words === '' ? null : <Icon size={16} stroke={2} aria-hidden />}
      <span aria-hidden="true">{words}</span>
      <VisuallyHidden role="status">{state === 'SENDING' ? '' : words}</VisuallyHidden>
      {state === 'RETRYING' ? (
        <TextButton variant="plain" onClick={onRetry}>
          {t('action.tryNow')}
        </TextButton>
      ) : null}
    </Inline>
  )
}
