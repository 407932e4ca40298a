import { addDays, utcDay } from '@lotse/analysis/calendar/day.ts'
import type { UsageQuery } from '@lotse/contract/features/signal/signal.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { validationError } from '../../../platform/http/validation-error.ts'
import type { Span } from './week.repository.ts'

const DAY = 86_400_000
const DEFAULT_WEEKS = 12
/** Signals are stored for 25 months. */
const MAXIMUM_DAYS = 800

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const time = Date.parse(day)
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7
  return utcDay(time - sinceMonday * DAY)
}

/**
 * The full weeks that contain the requested days; by default the last twelve weeks including the current one.
 *
 * @throws AppError validation.failed when the end is before the start, or the span exceeds the retention of signals
 */
export function wholeWeeks({ from, to }: UsageQuery, language: Language, today: string): Span {
  const last = to ?? today
  const first = from ?? addDays(mondayOf(last), -7 * (DEFAULT_WEEKS - 1))
  if (last < first) throw validationError([{ path: '/query/to', code: 'signal.end_before_start' }], language)
  if (Date.parse(last) - Date.parse(first) > MAXIMUM_DAYS * DAY) {
    throw validationError([{ path: '/query/from', code: 'signal.too_long', params: { limit: MAXIMUM_DAYS } }], language)
  }
  return { from: mondayOf(first), to: addDays(mondayOf(last), 6) }
}

/** The Mondays of a span of full weeks. */
export function mondaysOf({ from, to }: Span): string[] {
  const mondays: string[] = []
  for (let monday = from; monday <= to; monday = addDays(monday, 7)) mondays.push(monday)
  return mondays
}
