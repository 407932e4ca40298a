import { addDays, isMonday } from '@lotse/analysis/calendar/day.ts'
import { PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { DueTask, OpenMeasure } from '../measure/measure.public.ts'

/** Days before the due date on which a person is reminded of a measure; −1: the first day on which it is overdue. */
const DAYS_BEFORE = [7, 1, 0, -1]
/** What is listed is due within this number of days, or overdue. */
export const LISTED_DAYS = 7

/** A measure with a due date. */
export type DueMeasure = OpenMeasure & { readonly due: string }

/** A task of a measure, and whether it is overdue. */
export type OwnDueTask = DueTask & { readonly isOverdue: boolean }

/** What a person has to do soon or is late with, the earliest first. */
export interface DueWork {
  readonly measures: readonly DueMeasure[]
  readonly tasks: readonly OwnDueTask[]
}

/**
 * The measures and tasks of a person of which to remind today: none on a day without news. News are those that become due in a week,
 * tomorrow or today, or are overdue since yesterday; on Mondays, all that are overdue.
 *
 * @param tasks open tasks of the person
 * @param today `YYYY-MM-DD` in the tenant's time zone
 * @returns those due within a week or overdue, the earliest first
 */
export function workToRemind(
  measures: readonly OpenMeasure[],
  tasks: readonly DueTask[],
  ownerId: string,
  today: string,
): DueWork {
  const own = measures.filter(
    (measure): measure is DueMeasure =>
      measure.ownerId === ownerId && measure.due !== null && PENDING_STATES.includes(measure.state),
  )
  const due: DueWork = { measures: listed(own, today), tasks: listed(tasks, today) }
  const days = DAYS_BEFORE.map((count) => addDays(today, count))
  const isNews = ({ due: day }: { readonly due: string }) => days.includes(day) || (day < today && isMonday(today))
  return due.measures.some(isNews) || due.tasks.some(isNews) ? due : { measures: [], tasks: [] }
}

function listed<T extends { readonly due: string }>(all: readonly T[], today: string) {
  return all
    .filter(({ due }) => due <= addDays(today, LISTED_DAYS))
    .map((one) => ({ ...one, isOverdue: one.due < today }))
    .toSorted((a, b) => a.due.localeCompare(b.due))
}
