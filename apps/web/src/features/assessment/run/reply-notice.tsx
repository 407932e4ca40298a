import type { AssessmentQuestion } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { OutboxEntry, ReplyActions } from '../reply/reply-outbox.ts'
import type { ReplyContent } from '../reply/reply-storage.ts'
import classes from './reply-notice.module.css'

/** The decision about a reply that the server did not accept. No text is lost with either choice. */
export function ReplyNotice({
  question,
  entry,
  outbox,
}: {
  question: AssessmentQuestion
  entry: OutboxEntry
  outbox: ReplyActions
}) {
  const { t } = useTranslation('assessment')
  const { status } = entry
  if (status.kind === 'CONFLICT') {
    return (
      <Stack gap={2} className={classes.notice} role="alert">
        <Text weight={600}>
          {status.colleague === null ? t('conflict.title') : t('conflict.byColleague', { name: status.colleague })}
        </Text>
        <dl className={classes.two}>
          <Text as="dt" tone="soft">
            {t('conflict.theirs')}
          </Text>
          <dd>{describe(status.theirs)}</dd>
          <Text as="dt" tone="soft">
            {t('conflict.mine')}
          </Text>
          <dd>{describe(entry.pending.content)}</dd>
        </dl>
        <Inline align="stretch">
          <TextButton onClick={() => outbox.resolve(question.id, 'MINE')}>{t('action.keepMine')}</TextButton>
          <TextButton onClick={() => outbox.resolve(question.id, 'THEIRS')}>{t('conflict.takeTheirs')}</TextButton>
        </Inline>
      </Stack>
    )
  }
  if (status.kind === 'REFUSED') {
    return (
      <Stack gap={2} className={classes.notice} role="alert">
        <Text weight={600}>
          {status.code === 'assessment.closed' ? t('refused.closed') : (status.message ?? t('refused.other'))}
        </Text>
        <p>{t('refused.kept')}</p>
        <p className={classes.kept}>{describe(entry.pending.content)}</p>
        <Inline align="stretch">
          <TextButton onClick={() => outbox.retryRefused()}>{t('refused.retry')}</TextButton>
          <TextButton variant="plain" onClick={() => outbox.discard(question.id)}>
            {t('refused.discard')}
          </TextButton>
        </Inline>
      </Stack>
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
