import type { QuestionnaireDetails } from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { useQuestionnaireActions } from '../use-questionnaire-actions.ts'
import type { QuestionnaireForm } from './use-questionnaire-form.ts'

/** Above the form: what publishing means for self-assessments, the draft, and the pack with the way back to it. */
export function FormNotices({ form, entry }: { form: QuestionnaireForm; entry: QuestionnaireDetails }) {
  const { t } = useTranslation('questionnaire')
  const format = useFormat()
  const actions = useQuestionnaireActions()
  const { open, submitted } = entry.runs
  return (
    <>
      {entry.hasDraft ? (
        <Notice tone="watch">
          {entry.changedBy === null || entry.changedAt === null
            ? t('notice.draft')
            : t('notice.draftBy', { name: entry.changedBy, date: format.date(entry.changedAt) })}{' '}
          <TextButton variant="plain" disabled={form.isDirty} onClick={() => void actions.discard(entry)}>
            {t('actions.discard')}
          </TextButton>
        </Notice>
      ) : null}
      <Notice tone="sunken" isSilent>
        {open === 0 ? t('runs.none') : t('runs.open', { count: open })}{' '}
        {submitted === 0 ? null : t('runs.submitted', { count: submitted })}
      </Notice>
      {entry.origin === 'EDITED' ? (
        <Notice tone="sunken" isSilent>
          {t(entry.isInPack ? 'pack.edited' : 'pack.gone')}{' '}
          <TextButton variant="plain" onClick={() => void actions.reset(entry)}>
            {t('actions.reset')}
          </TextButton>
        </Notice>
      ) : (
        <Notice tone="sunken" isSilent>
          {t('pack.edit')}
        </Notice>
      )}
    </>
  )
}
