import type { QuestionnaireDetails } from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from './questionnaire-form.module.css'
import type { QuestionnaireForm } from './use-questionnaire-form.ts'

/** Saves a draft, publishes, or cancels. Without a change there is nothing to save, but a draft can be published. */
export function FormActions({
  form,
  entry,
  onCancel,
  onSave,
}: {
  form: QuestionnaireForm
  entry: QuestionnaireDetails
  onCancel: () => void
  onSave: (state: 'DRAFT' | 'PUBLISHED') => Promise<void>
}) {
  const { t } = useTranslation('questionnaire')
  const count = Object.keys(form.problems).length
  return (
    <Inline justify="end" className={classes.actions}>
      <Text tone="bad" weight={500} className={classes.outcome} role="status">
        {form.hasFailed ? t('form.failed') : count > 0 ? t('form.problems', { count }) : ''}
      </Text>
      <TextButton onClick={onCancel}>{t('form.cancel')}</TextButton>
      <TextButton type="submit" disabled={form.isSaving || !form.isDirty}>
        {t('form.saveDraft')}
      </TextButton>
      <TextButton
        variant="primary"
        disabled={form.isSaving || !(form.isDirty || entry.hasDraft)}
        onClick={() => void onSave('PUBLISHED')}
      >
        {form.isSaving ? t('form.saving') : t('form.publish')}
      </TextButton>
    </Inline>
  )
}
