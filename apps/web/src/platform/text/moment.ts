import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { writeDate } from './date-convention.ts'

/** A moment by the reader's own clock: the day as the language writes it, and the time. */
export function writeMoment(iso: string, language: Language): string {
  const moment = new Date(iso)
  const pad = (value: number) => String(value).padStart(2, '0')
  const day = `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
  const time = new Intl.DateTimeFormat(LOCALE_OF[language], { hour: '2-digit', minute: '2-digit' }).format(moment)
  return `${writeDate(day, language)}, ${time}`
}
