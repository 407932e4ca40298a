import type { AssessmentRun } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { useEffect } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { FinishPanel } from './finish-panel.tsx'
import { goToQuestion, type NumberedQuestion } from './numbered-question.ts'
import { ProgressBar } from './progress-bar.tsx'
import { QuestionCard } from './question-card.tsx'
import classes from './questionnaire-form.module.css'
import type { OutboxSnapshot } from './reply-outbox.ts'
import { SaveState } from './save-state.tsx'
import { useReplyOutbox, useUnsentGuard } from './use-reply-outbox.ts'

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
      <div className={classes.form}>
        <div className={classes.notes}>
          <div className={classes.title}>
            <h2 tabIndex={-1}>{run.name}</h2>
            {history}
          </div>
          <p>
            {run.can.reply ? t('form.lead') : t('form.readOnly')}{' '}
            {run.previous ? t('form.previous', { date: format.date(run.previous.submittedAt) }) : null}
          </p>
          {run.isCurrentVersion ? null : <p>{t('form.olderVersion', { version: run.version })}</p>}
        </div>
        <div className={classes.bar}>
          <div className={classes.line}>
            <strong>{progress}</strong>
            <SaveState snapshot={snapshot} savedAt={savedAt ?? null} onRetry={outbox.flush} />
          </div>
          <ProgressBar share={questions.length === 0 ? 0 : doneCount / questions.length} label={progress} />
          <ol className={classes.overview}>
            {questions.map((question) => (
              <li key={question.id}>
                <button
                  type="button"
                  onClick={() => goToQuestion(question.id)}
                  data-done={question.isDone || undefined}
                >
                  <span className={classes.number} aria-hidden="true">
                    {question.number}
                  </span>
                  <span>{question.text}</span>
                  <span className={classes.hidden}>{question.isDone ? t('progress.done') : t('progress.open')}</span>
                </button>
              </li>
            ))}
          </ol>
        </div>
        <ol className={classes.questions}>
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
        </ol>
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
      </div>
    </section>
  )
}

function withUnsent(run: AssessmentRun, { entries }: OutboxSnapshot): NumberedQuestion[] {
  return run.questions.map(({ id, text, reply }, index) => {
    const { value, isNotApplicable } = entries.get(id)?.pending.content ?? reply
    return { id, text, number: index + 1, isDone: value !== null || isNotApplicable }
  })
}
