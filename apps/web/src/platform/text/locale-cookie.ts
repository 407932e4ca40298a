import { isLanguage, type Language } from '@lotse/contract/language.ts'

/** Name of the cookie that holds the chosen language. */
export const LOCALE_COOKIE = 'lotse_locale'
const DAYS = 365
const SECONDS_A_DAY = 86_400

/** The language that was chosen in this browser, if any. */
export function readLocaleCookie(cookies: string = document.cookie): Language | null {
  const value = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${LOCALE_COOKIE}=`))
    ?.slice(LOCALE_COOKIE.length + 1)
  return isLanguage(value) ? value : null
}

/** The cookie for a choice of language: 365 days, SameSite lax (specification §9). */
export function localeCookie(language: Language): string {
  return `${LOCALE_COOKIE}=${language}; Max-Age=${DAYS * SECONDS_A_DAY}; Path=/; SameSite=Lax`
}
