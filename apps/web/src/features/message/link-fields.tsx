import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { FieldGroup } from '../../ui/field.tsx'
import { SearchChoiceField } from '../../ui/search-choice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import classes from './link-fields.module.css'
import type { MessageDraft } from './message.draft.ts'
import type { MessageSurroundings } from './message.surroundings.ts'

/** Where a message leads to, and how important it is. */
export function LinkFields({
  draft,
  around,
  problem,
  onChange,
}: {
  draft: MessageDraft
  around: MessageSurroundings
  problem: string | undefined
  onChange: (patch: Partial<MessageDraft>) => void
}) {
  const { t } = useTranslation('message')
  const language = useLanguage()
  const { here, screens, nameOfPage } = around
  // The page below may be one of many of its screen: a KPI, a measure. It stands first, and is kept when it was chosen.
  const special = [...new Set([here ?? '', draft.page].filter((address) => address.includes('?')))]
  const choices = [
    ...special.map((address) => ({
      value: address,
      label: t('compose.thisPage', { page: nameOfPage(address) ?? '' }),
      note: address,
    })),
    ...screens,
  ]
  return (
    <div className={classes.fields}>
      <FieldGroup label={t('compose.link')} hint={t('compose.linkHint')} problem={problem} name="page">
        <SearchChoiceField
          label={t('compose.link')}
          look="field"
          choices={choices}
          value={draft.page === '' ? null : draft.page}
          empty={t('compose.noLink')}
          texts={{ search: t('audience.search'), nothing: t('audience.nothing'), locale: LOCALE_OF[language] }}
          onChange={(page) => onChange({ page: page ?? '' })}
        />
      </FieldGroup>
      <FieldGroup label={t('compose.importance')}>
        <div>
          <Segmented
            label={t('compose.importance')}
            options={[
              { value: 'NORMAL', label: t('compose.normal') },
              { value: 'HIGH', label: t('compose.high') },
            ]}
            value={draft.importance}
            onChange={(importance) => onChange({ importance })}
          />
        </div>
      </FieldGroup>
    </div>
  )
}
