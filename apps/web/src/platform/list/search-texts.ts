import { LOCALE_OF } from '@lotse/contract/language.ts'
import type { SearchListTexts } from '../../ui/field/search-list.filter.ts'
import { useTranslation } from '../text/i18n.ts'
import { useLanguage } from '../text/language.ts'
import { useFoundText } from '../text/use-found-text.ts'

/** Words of a searched list; `label` names what it searches. */
export function useSearchTexts(): (label: string) => SearchListTexts {
  const { t } = useTranslation('list')
  const found = useFoundText()
  const locale = LOCALE_OF[useLanguage()]
  return (label) => ({ search: t('filter.searchIn', { label }), nothing: t('action.nothingFound'), found, locale })
}
