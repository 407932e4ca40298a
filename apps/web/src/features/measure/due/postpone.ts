import { addDays } from '@lotse/analysis/calendar/day.ts'
import { addMonths } from '@lotse/analysis/calendar/period.ts'

/** How far a due date can be postponed. */
export const POSTPONE_STEPS = ['WEEK', 'TWO_WEEKS', 'MONTH'] as const
export type PostponeStep = (typeof POSTPONE_STEPS)[number]

const DAYS = { WEEK: 7, TWO_WEEKS: 14 } as const

/** A due date (`YYYY-MM-DD`) so much later, or so much after today when it has passed. A month later is the same day of the next month, or its last one. */
export function postponedDue(due: string, today: string, step: PostponeStep): string {
  const from = due < today ? today : due
  if (step !== 'MONTH') return addDays(from, DAYS[step])
  const sameDay = `${addMonths(from.slice(0, 7), 1)}${from.slice(7)}`
  const last = endOfNextMonth(from)
  return sameDay < last ? sameDay : last
}

/** The last day of the month after a day (`YYYY-MM-DD`). */
export function endOfNextMonth(day: string): string {
  return addDays(`${addMonths(day.slice(0, 7), 2)}-01`, -1)
}
