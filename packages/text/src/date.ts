import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'

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

/** The time zone (IANA name) in which a timestamp is written, which is the tenant's. Undefined: that of the runtime. */
export type TimeZone = string | undefined

/** An ISO date (`2026-03-09`), or the day of an ISO timestamp in a time zone, in the language's convention. */
export function writeDay(iso: string, language: Language, timeZone: TimeZone): string {
  return writeDate(iso.length > 'YYYY-MM-DD'.length ? localDay(new Date(iso), timeZone) : iso, language)
}

/** Day and time of an ISO timestamp in a time zone: `09.03.2026, 14:03`. */
export function writeMoment(iso: string, language: Language, timeZone: TimeZone): string {
  return `${writeDay(iso, language, timeZone)}, ${writeTime(iso, language, timeZone)}`
}

/** The time of an ISO timestamp in a time zone: `14:03`, `02:03 PM`. */
export function writeTime(iso: string, language: Language, timeZone: TimeZone): string {
  return dateTimeFormat(LOCALE_OF[language], { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso))
}

/** A time zone as people call it: `Europe/Berlin` is `Mitteleuropäische Zeit`. */
export function writeTimeZone(timeZone: string, language: Language): string {
  const parts = dateTimeFormat(LOCALE_OF[language], { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The name of a weekday; 1 is Monday. Short: as in the head of a calendar. */
export function writeWeekday(day: number, language: Language, length: 'long' | 'short' = 'long'): string {
  // The first of January 2024 was a Monday.
  return new Intl.DateTimeFormat(LOCALE_OF[language], { weekday: length, timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, day)),
  )
}

/** An ISO date in words, with its weekday: `Montag, 9. März 2026`. */
export function writeFullDay(isoDate: string, language: Language): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return dateTimeFormat(language, options).format(new Date(`${isoDate}T00:00:00Z`))
}

/**
 * An ISO timestamp as lists show it, in a time zone: of today the time, otherwise the date.
 *
 * @example writeBriefMoment('2026-03-09T13:03:00Z', 'de', 'UTC', new Date('2026-11-21T09:00:00Z')) // '09.03.2026'
 */
export function writeBriefMoment(iso: string, language: Language, timeZone: TimeZone, now: Date): string {
  const day = localDay(new Date(iso), timeZone)
  return day === localDay(now, timeZone) ? writeTime(iso, language, timeZone) : writeDate(day, language)
}

/** The day `YYYY-MM-DD` of a moment in a time zone. */
function localDay(moment: Date, timeZone: TimeZone): string {
  // Swedish dates are written as ISO dates.
  return dateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(moment)
}

const dateTimeFormats = new Map<string, Intl.DateTimeFormat>()

/** Cached: a list writes many moments, and creating a format costs as much as writing a hundred of them. */
function dateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.keys(options).join()} ${options.timeZone}`
  const known = dateTimeFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateTimeFormats.set(key, known)
  return known
}
