import type { ContentState } from '@lotse/contract/features/content/content.constants.ts'
import type { ContentEntry } from '@lotse/contract/features/content/content.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from './content-form.module.css'
import type { ContentForm } from './use-content-form.ts'

/** Saves as the entry is, publishes one that readers do not see yet, or cancels. */
export function FormActions({
  form,
  entry,
  today,
  onCancel,
  onSave,
}: {
  form: ContentForm
  entry: ContentEntry | null
  today: string
  onCancel: () => void
  onSave: (state: ContentState) => Promise<void>
}) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const count = Object.keys(form.problems).length
  const isPublished = entry?.state === 'PUBLISHED' || entry?.state === 'SCHEDULED'
  const { publishedOn } = form.fields
  const isLater = publishedOn !== null && publishedOn > today
  const publish = isLater ? t('form.schedule', { date: format.date(publishedOn) }) : t('form.publish')
  return (
    <Inline justify="end" className={classes.actions}>
      <Text tone="bad" weight={500} className={classes.outcome} role="status">
        {form.hasFailed ? t('form.failed') : count > 0 ? t('form.problems', { count }) : ''}
      </Text>
      <TextButton onClick={onCancel}>{t('form.cancel')}</TextButton>
      <TextButton type="submit" variant={isPublished ? 'primary' : 'outline'} disabled={form.isSaving}>
        {form.isSaving && isPublished
          ? t('form.saving')
          : t(entry === null || entry.state === 'DRAFT' ? 'form.saveDraft' : 'form.save')}
      </TextButton>
      {isPublished ? null : (
        <TextButton variant="primary" disabled={form.isSaving} onClick={() => void onSave('PUBLISHED')}>
          {form.isSaving ? t('form.saving') : publish}
        </TextButton>
      )}
    </Inline>
  )
}
