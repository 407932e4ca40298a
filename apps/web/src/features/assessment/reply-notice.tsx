import type { AssessmentQuestion } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextButton } from '../../ui/text-button.tsx'
import classes from './reply-notice.module.css'
import type { OutboxEntry, ReplyOutbox } from './reply-outbox.ts'
import type { ReplyContent } from './reply-storage.ts'

/** What somebody must decide about a reply that the server did not take: nothing is lost either way. */
export function ReplyNotice({
  question,
  entry,
  outbox,
}: {
  question: AssessmentQuestion
  entry: OutboxEntry
  outbox: ReplyOutbox
}) {
  const { t } = useTranslation('assessment')
  const { status } = entry
  if (status.kind === 'CONFLICT') {
    return (
      <div className={classes.notice} role="alert">
        <p className={classes.title}>
          {status.colleague === null ? t('conflict.title') : t('conflict.byColleague', { name: status.colleague })}
        </p>
        <dl className={classes.two}>
          <dt>{t('conflict.theirs')}</dt>
          <dd>{describe(status.theirs)}</dd>
          <dt>{t('conflict.mine')}</dt>
          <dd>{describe(entry.pending.content)}</dd>
        </dl>
        <div className={classes.actions}>
          <TextButton onClick={() => outbox.resolve(question.id, 'MINE')}>{t('conflict.keepMine')}</TextButton>
          <TextButton onClick={() => outbox.resolve(question.id, 'THEIRS')}>{t('conflict.takeTheirs')}</TextButton>
        </div>
      </div>
    )
  }
  if (status.kind === 'REFUSED') {
    return (
      <div className={classes.notice} role="alert">
        <p className={classes.title}>
          {status.code === 'assessment.closed' ? t('refused.closed') : (status.message ?? t('refused.other'))}
        </p>
        <p>{t('refused.kept')}</p>
        <p className={classes.kept}>{describe(entry.pending.content)}</p>
        <div className={classes.actions}>
          <TextButton onClick={() => outbox.retryRefused()}>{t('refused.retry')}</TextButton>
          <TextButton variant="plain" onClick={() => outbox.discard(question.id)}>
            {t('refused.discard')}
          </TextButton>
        </div>
      </div>
    )
  }
  return null

  function describe({ value, isNotApplicable, comment }: ReplyContent): string {
    const level = question.levels.find((one) => one.value === value)
    const answer = isNotApplicable
      ? t('question.notApplicable')
      : level
        ? `${level.value} · ${level.name}`
        : t('question.unanswered')
    return comment === '' ? answer : `${answer}\n${comment}`
  }
}
