import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { useFoundText } from '../../../platform/text/use-found-text.ts'
import type { SearchListTexts } from '../../../ui/field/search-list.filter.ts'

/** What is said when people could not be loaded. */
export function usePeopleErrorTexts() {
  const { t } = useTranslation('person')
  return { title: t('people.error.title'), text: t('people.error.text'), retry: t('people.error.retry') }
}

/** Words of the searched lists of this feature; each names what it searches. */
export function useSearchTexts(): (label: string) => SearchListTexts {
  const { t } = useTranslation('person')
  const found = useFoundText()
  const locale = LOCALE_OF[useLanguage()]
  return (label) => ({
    search: t('people.filter.searchIn', { label }),
    nothing: t('people.filter.nothing'),
    found,
    locale,
  })
}
