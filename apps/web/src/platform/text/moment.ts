import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { writeDate } from './date-convention.ts'

/** A moment in full, by the reader's own clock: the day as the language writes it, and the time. */
export function writeMoment(iso: string, language: Language): string {
  return `${writeDay(iso, language)}, ${writeTime(iso, language)}`
}

/** A time of day by the reader's own clock, as the language writes it: `14:03`, `02:03 PM`. */
export function writeTime(iso: string, language: Language): string {
  return writerOf(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(iso))
}

/**
 * A moment as lists show it, by the reader's own clock: of today the time, of this year day and month, of others the date.
 *
 * @example writeBriefMoment('2026-03-09T13:03:00Z', 'de', new Date('2026-11-21T09:00:00Z')) // '9. März'
 */
export function writeBriefMoment(iso: string, language: Language, now: Date): string {
  const moment = new Date(iso)
  const day = localDay(moment)
  if (day === localDay(now)) return writeTime(iso, language)
  if (moment.getFullYear() !== now.getFullYear()) return writeDate(day, language)
  return writerOf(language, { day: 'numeric', month: 'short' }).format(moment)
}

/** A day (`2026-03-09`), or that of a moment by the reader's own clock, as the language writes it. */
export function writeDay(iso: string, language: Language): string {
  return writeDate(iso.length > 'YYYY-MM-DD'.length ? localDay(new Date(iso)) : iso, language)
}

/** The day `YYYY-MM-DD` by the reader's own clock. */
function localDay(moment: Date): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  return `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1, 2)}-${pad(moment.getDate(), 2)}`
}

const writers = new Map<string, Intl.DateTimeFormat>()

/** Made once: a list writes many moments, and a writer costs as much as a hundred of them. */
function writerOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${Object.keys(options).join()}`
  const known = writers.get(key) ?? new Intl.DateTimeFormat(LOCALE_OF[language], options)
  writers.set(key, known)
  return known
}
