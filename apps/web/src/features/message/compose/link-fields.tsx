import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { useFoundText } from '../../../platform/text/use-found-text.ts'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import type { MessageLinks } from '../message-links.ts'
import classes from './compose-fields.module.css'
import type { MessageDraft } from './draft.ts'

/** Where a message leads to, and how important it is. */
export function LinkFields({
  draft,
  links,
  problem,
  onChange,
}: {
  draft: MessageDraft
  links: MessageLinks
  problem: string | undefined
  onChange: (patch: Partial<MessageDraft>) => void
}) {
  const { t } = useTranslation('message')
  const language = useLanguage()
  const found = useFoundText()
  const { here, screens, nameOfPage } = links
  // The page below may be one of many of its screen: a KPI, a measure. It is the first choice, and stays one when it was chosen.
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
    <div className={classes.link}>
      <FieldGroup label={t('compose.link')} hint={t('compose.linkHint')} problem={problem} name="page">
        <SearchChoiceField
          label={t('compose.link')}
          look="field"
          choices={choices}
          value={draft.page === '' ? null : draft.page}
          empty={t('compose.noLink')}
          texts={{ search: t('action.search'), nothing: t('audience.nothing'), found, locale: LOCALE_OF[language] }}
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
