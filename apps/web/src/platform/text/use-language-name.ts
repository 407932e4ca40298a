import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { useLanguage } from './language.ts'

/** Names languages in the reader's own, in the form used within a sentence. */
export function useLanguageName(): (language: Language) => string {
  const names = new Intl.DisplayNames(LOCALE_OF[useLanguage()], { type: 'language' })
  return (language) => names.of(language) ?? language
}
