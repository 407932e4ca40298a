import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { useFoundText } from '../../../platform/text/use-found-text.ts'
import type { SearchListTexts } from '../../../ui/field/search-list.filter.ts'

/** Words of the searched lists of this feature; each names what it searches. */
export function useSearchTexts(): (label: string) => SearchListTexts {
  const { t } = useTranslation('measure')
  const found = useFoundText()
  const locale = LOCALE_OF[useLanguage()]
  return (label) => ({ search: t('filter.searchIn', { label }), nothing: t('filter.nothing'), found, locale })
}
