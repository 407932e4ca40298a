import type { Language } from '@lotse/contract/language.ts'

const TIME_ZONE_OF: Readonly<Record<Language, string>> = {
  en: 'UTC',
  de: 'Europe/Berlin',
  tr: 'Europe/Istanbul',
  sk: 'Europe/Bratislava',
}

/** The time zone of a tenant that states none, by its default language. */
export function defaultTimeZone(language: Language): string {
  return TIME_ZONE_OF[language]
}
