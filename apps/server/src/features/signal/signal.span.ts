import type { UsageQuery } from '@lotse/contract/features/signal/signal.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { detailText } from '../../platform/text/error-text.ts'
import type { Span } from './signal.week.repository.ts'

const DAY = 86_400_000
const STANDARD_WEEKS = 12
/** Signals are not kept longer than 25 months. */
const LONGEST_DAYS = 800

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const time = Date.parse(day)
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7
  return dayText(time - sinceMonday * DAY)
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  return dayText(Date.parse(day) + days * DAY)
}

/**
 * The whole weeks in which the days asked for lie; without days the last twelve weeks, the current one included.
 *
 * @throws AppError validation.failed when the end lies before the beginning, or the span is longer than signals are kept
 */
export function wholeWeeks({ from, to }: UsageQuery, language: Language, today: string): Span {
  const last = to ?? today
  const first = from ?? addDays(mondayOf(last), -7 * (STANDARD_WEEKS - 1))
  if (last < first) throw rejection('/query/to', 'signal.end_before_start', language)
  if (Date.parse(last) - Date.parse(first) > LONGEST_DAYS * DAY) {
    throw rejection('/query/from', 'signal.too_long', language, { limit: LONGEST_DAYS })
  }
  return { from: mondayOf(first), to: addDays(mondayOf(last), 6) }
}

/** The Mondays of a span of whole weeks. */
export function mondaysOf({ from, to }: Span): string[] {
  const mondays: string[] = []
  for (let monday = from; monday <= to; monday = addDays(monday, 7)) mondays.push(monday)
  return mondays
}

function rejection(path: string, code: string, language: Language, params: Record<string, unknown> = {}): AppError {
  const message = detailText(language, code, params)
  return new AppError('validation.failed', { details: [{ path, code, message }], params: { problems: message } })
}
