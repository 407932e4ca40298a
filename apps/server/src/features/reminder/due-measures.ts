import { addDays, isMonday } from '@lotse/analysis/calendar/day.ts'
import { PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { OpenMeasure } from '../measure/measure.public.ts'

/** Days before the due date on which a person is reminded of a measure; −1: the first day on which it is overdue. */
const DAYS_BEFORE = [7, 1, 0, -1]
/** A measure that is listed is due within this number of days, or overdue. */
const LISTED_DAYS = 7

/** A measure with a due date. */
export type DueMeasure = OpenMeasure & { readonly due: string }

/**
 * The measures of a person of which to remind today: none on a day without news. News are measures that become due in a week,
 * tomorrow or today, or are overdue since yesterday; on Mondays, all that are overdue.
 *
 * @param today `YYYY-MM-DD` in the tenant's time zone
 * @returns those due within a week or overdue, the earliest first
 */
export function measuresToRemind(
  measures: readonly OpenMeasure[],
  ownerId: string,
  today: string,
): readonly DueMeasure[] {
  const own = measures
    .filter(
      (measure): measure is DueMeasure =>
        measure.ownerId === ownerId && measure.due !== null && PENDING_STATES.includes(measure.state),
    )
    .filter(({ due }) => due <= addDays(today, LISTED_DAYS))
    .map((measure) => ({ ...measure, isOverdue: measure.due < today }))
    .toSorted((a, b) => a.due.localeCompare(b.due))
  const days = DAYS_BEFORE.map((count) => addDays(today, count))
  const hasNews = own.some(({ due }) => days.includes(due) || (due < today && isMonday(today)))
  return hasNews ? own : []
}
