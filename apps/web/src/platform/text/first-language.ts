import { chooseLanguage, FALLBACK_LOCALE, type Language } from '@lotse/contract/language.ts'
import { readLocaleCookie } from './locale-cookie.ts'

/**
 * The language before the tenant is known: the one chosen in this browser, else the page's, else the fallback locale's
 * (`en-US`, specification §1).
 */
export function firstLanguage(cookies: string, pageLocale: string): Language {
  return readLocaleCookie(cookies) ?? chooseLanguage(`${pageLocale}, ${FALLBACK_LOCALE};q=0.1`)
}
