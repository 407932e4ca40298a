import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useDateTexts } from '../../platform/editor/date-texts.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { useFoundText } from '../../platform/text/use-found-text.ts'
import type { DateTexts } from '../../ui/date/date-field.tsx'
import type { SearchListTexts } from '../../ui/field/search-list.filter.ts'

/** The texts of date fields and searched lists in the reader's language. */
export function useVisitTexts(): { readonly date: (label: string) => DateTexts; readonly list: SearchListTexts } {
  const { t } = useTranslation('visit')
  const language = useLanguage()
  const date = useDateTexts()
  const found = useFoundText()
  return {
    date,
    list: { search: t('action.search'), nothing: t('nothing'), found, locale: LOCALE_OF[language] },
  }
}
