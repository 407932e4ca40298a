import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { useLanguage } from '../../platform/text/language.ts'

/** Names languages in the reader's own, as they stand in a sentence. */
export function useLanguageName(): (language: Language) => string {
  const names = new Intl.DisplayNames(LOCALE_OF[useLanguage()], { type: 'language' })
  return (language) => names.of(language) ?? language
}
