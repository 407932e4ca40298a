import { LOCALE_OF } from '@lotse/contract/language.ts'
import { DATE_CONVENTIONS, writeDate } from '@lotse/text/date.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { useFoundText } from '../../platform/text/use-found-text.ts'
import type { DateTexts } from '../../ui/date/date-field.tsx'
import type { SearchListTexts } from '../../ui/field/search-list.filter.ts'

/** Words of the searched lists of this feature; each names what it searches. */
export function useSearchTexts(): (label: string) => SearchListTexts {
  const { t } = useTranslation('content')
  const found = useFoundText()
  const locale = LOCALE_OF[useLanguage()]
  return (label) => ({ search: t('filter.searchIn', { label }), nothing: t('filter.nothing'), found, locale })
}

/** The words of a date field in the reader's language. */
export function useDateTexts(): (label: string) => DateTexts {
  const { t } = useTranslation('content')
  const language = useLanguage()
  return (label) => ({
    open: t('date.open', { label }),
    placeholder: t('date.placeholder'),
    today: t('date.today'),
    clear: t('date.clear'),
    write: (isoDate) => writeDate(isoDate, language),
    format: DATE_CONVENTIONS[language].format,
    weekStart: DATE_CONVENTIONS[language].weekStart,
  })
}
