import type { ContentEntry } from '@lotse/contract/features/content/content.schema.ts'
import { LANGUAGES } from '@lotse/contract/language.ts'
import { DraftNotice } from '../../../platform/form/conflict.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { useContentActions } from '../use-content-actions.ts'
import type { ContentForm } from './use-content-form.ts'

/** Above the form: a restored draft, and what changing an entry of the pack means, with the way back. */
export function FormNotices({ form, entry }: { form: ContentForm; entry: ContentEntry | null }) {
  const { t } = useTranslation('content')
  const actions = useContentActions()
  const { texts } = form.fields
  // The form follows the entry, as long as nothing was changed here.
  const reset = (edited: ContentEntry) => {
    const title = LANGUAGES.map((language) => texts[language].title).find((one) => one !== '') ?? ''
    return actions.reset({ ...edited, title })
  }
  return (
    <>
      <DraftNotice form={form} />
      {entry && entry.origin !== 'PRODUCT' ? (
        <Notice tone="sunken" isSilent>
          {t(entry.origin === 'EDITED' ? 'pack.edited' : 'pack.edit')}{' '}
          {entry.can.reset ? (
            <TextButton variant="plain" disabled={form.isDirty || form.isSaving} onClick={() => void reset(entry)}>
              {t('actions.reset')}
            </TextButton>
          ) : null}
        </Notice>
      ) : null}
    </>
  )
}
