import type { AssessmentQuestion } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { writeTime } from '@lotse/text/date.ts'
import { IconMessage2, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Card, Inline } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Badge, NumberMark } from '../../../ui/text/badge.tsx'
import { Heading, Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import type { OutboxEntry, ReplyActions } from '../reply/reply-outbox.ts'
import type { ReplyContent } from '../reply/reply-storage.ts'
import classes from './question-card.module.css'
import { ReplyEvidence } from './reply-evidence.tsx'
import { ReplyNotice } from './reply-notice.tsx'

/** As the server takes it. */
const LONGEST_COMMENT = 10_000

/** One question: its scale, "not applicable", comment and evidence. Every change is saved the moment it is made. */
export function QuestionCard({
  question,
  number,
  topicId,
  kpiId,
  outbox,
  entry,
  isDisabled,
}: {
  question: AssessmentQuestion
  number: number
  /** Null: without evidence, in a preview. */
  topicId: string | null
  /** The KPI from whose screen one came. */
  kpiId?: string | undefined
  outbox: ReplyActions
  /** What the server does not have yet. */
  entry: OutboxEntry | undefined
  isDisabled: boolean
}) {
  const { t } = useTranslation('assessment')
  const format = useFormat()
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const reply: ReplyContent = entry?.pending.content ?? question.reply
  const [isCommentOpen, setCommentOpen] = useState(reply.comment !== '')
  const isCommentShown = isCommentOpen || reply.comment !== ''
  const put = (change: Partial<ReplyContent>, isTyping = false) => {
    const { value, isNotApplicable, comment, evidence } = reply
    outbox.put(question.id, { value, isNotApplicable, comment, evidence, ...change }, question.reply.version, {
      isTyping,
    })
  }
  const choose = (value: number) => put({ value, isNotApplicable: false })
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (isDisabled || isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const level = question.levels.find(({ value }) => String(value) === event.key)
    if (!level) return
    event.preventDefault()
    choose(level.value)
    card.current?.querySelector<HTMLInputElement>(`input[type="radio"][value="${level.value}"]`)?.focus()
  }
  const isDone = reply.value !== null || reply.isNotApplicable
  const saved = !entry && question.reply.savedAt ? question.reply.savedAt : null
  return (
    <Card
      as="article"
      padding={0}
      ref={card}
      className={classes.card}
      aria-labelledby={`${id}-text`}
      data-question={question.id}
      data-done={isDone || undefined}
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        <NumberMark number={number} size={28} isDone={isDone} isHidden />
        <Heading level={3} id={`${id}-text`} className={classes.text} tabIndex={-1}>
          {question.text}
        </Heading>
        {question.kpis.length > 0 ? (
          <Inline as="p" gap={1} className={classes.about}>
            {t('question.about', {
              kpis: format.list(question.kpis.map(({ name }) => name)),
            })}
            {question.kpis.some((kpi) => kpi.id === kpiId) ? <Badge>{t('question.thisKpi')}</Badge> : null}
            {question.weight === 1 ? null : (
              <Badge>
                {t('question.weight', {
                  weight: format.number(question.weight, { decimals: question.weight % 1 === 0 ? 0 : 1 }),
                })}
              </Badge>
            )}
          </Inline>
        ) : null}
      </header>
      <LevelScale question={question} value={reply.value} isDisabled={isDisabled} onChoose={choose} />
      <Inline className={classes.foot}>
        <Inline as="label" wrap={false} isInText className={classes.check}>
          <input
            type="checkbox"
            checked={reply.isNotApplicable}
            disabled={isDisabled}
            onChange={({ target }) => put({ isNotApplicable: target.checked, value: null })}
          />
          <span>{t('question.notApplicable')}</span>
        </Inline>
        {isCommentShown || isDisabled ? null : (
          <TextButton
            variant="plain"
            icon={<IconMessage2 size={16} stroke={1.75} aria-hidden />}
            onClick={() => setCommentOpen(true)}
          >
            {t('question.addComment')}
          </TextButton>
        )}
        {topicId === null ? null : (
          <ReplyEvidence
            topicId={topicId}
            evidence={reply.evidence}
            isDisabled={isDisabled}
            onChange={(evidence) => put({ evidence })}
          />
        )}
        {isDone && !isDisabled ? (
          <TextButton
            variant="plain"
            icon={<IconX size={16} stroke={1.75} aria-hidden />}
            onClick={() => put({ value: null, isNotApplicable: false })}
          >
            {t('question.clear')}
          </TextButton>
        ) : null}
        <Text as="span" size="xs" tone="faint" isFigure className={classes.saved}>
          {saved
            ? t('save.saved', { time: writeTime(saved, format.language, format.timeZone) })
            : entry
              ? t(`entry.${entry.status.kind}`)
              : ''}
        </Text>
      </Inline>
      {isCommentShown ? (
        <label className={classes.comment}>
          <Text as="span" size="xs" tone="soft" weight={500}>
            {t('question.comment')}
          </Text>
          <textarea
            className={classes.input}
            rows={2}
            maxLength={LONGEST_COMMENT}
            value={reply.comment}
            disabled={isDisabled}
            placeholder={t('question.commentHint')}
            // biome-ignore lint/a11y/noAutofocus: the person has just opened the field
            autoFocus={isCommentOpen && reply.comment === ''}
            onChange={({ target }) => put({ comment: target.value }, true)}
            onBlur={() => {
              if (entry) outbox.flush()
              else if (reply.comment === '') setCommentOpen(false)
            }}
          />
        </label>
      ) : null}
      {question.previous?.comment ? (
        <Text wrap="anywhere" size="xs" tone="soft" className={classes.before}>
          {t('question.previousComment', { comment: question.previous.comment })}
        </Text>
      ) : null}
      {entry ? <ReplyNotice question={question} entry={entry} outbox={outbox} /> : null}
    </Card>
  )
}

const isWriting = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox')

/**
 * The scale of a question as real radio buttons, each with its words: in one row when there is space, otherwise in one
 * column. A digit key selects a level while the focus is anywhere in the question.
 */
function LevelScale({
  question,
  value,
  isDisabled,
  onChoose,
}: {
  question: AssessmentQuestion
  value: number | null
  isDisabled: boolean
  onChoose: (value: number) => void
}) {
  const { t } = useTranslation('assessment')
  const name = useId()
  return (
    <fieldset className={classes.scale} disabled={isDisabled} data-count={question.levels.length}>
      <VisuallyHidden as="legend">{question.text}</VisuallyHidden>
      {question.levels.map((level) => (
        <label key={level.value} className={classes.level}>
          <input
            type="radio"
            name={name}
            value={level.value}
            checked={value === level.value}
            onChange={() => onChoose(level.value)}
          />
          <Inline as="span" wrap={false}>
            <NumberMark number={level.value} isDone={value === level.value} />{' '}
            <Text as="span" weight={600}>
              {level.name}
            </Text>
          </Inline>{' '}
          <span className={classes.words}>{level.description}</span>{' '}
          {question.previous?.value === level.value ? <Badge tone="OUTLINE">{t('question.lastTime')}</Badge> : null}
        </label>
      ))}
    </fieldset>
  )
}
