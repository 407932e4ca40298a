import type { Language } from '@lotse/contract/language.ts'

/** How a language writes a date, and the day on which its calendars begin a week (0 = Sunday). */
export interface DateConvention {
  readonly format: string
  readonly weekStart: 0 | 1
}

/** The conventions of the specification (§9), to the letter. Date fields, calendars and `format.date` read them here. */
export const DATE_CONVENTIONS: Readonly<Record<Language, DateConvention>> = {
  en: { format: 'mm/dd/yy', weekStart: 0 },
  de: { format: 'dd.mm.yyyy', weekStart: 1 },
  tr: { format: 'dd.mm.yyyy', weekStart: 0 },
  sk: { format: 'dd.mm.yyyy', weekStart: 0 },
}

/**
 * Writes an ISO date (`2026-03-09`) as its language does.
 *
 * @example writeDate('2026-03-09', 'en') // '03/09/26'
 */
export function writeDate(isoDate: string, language: Language): string {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  return DATE_CONVENTIONS[language].format
    .replace('yyyy', year)
    .replace('yy', year.slice(-2))
    .replace('mm', month)
    .replace('dd', day)
}
