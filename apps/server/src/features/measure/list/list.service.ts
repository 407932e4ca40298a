import { addDays, daysBetween } from '@lotse/analysis/calendar/day.ts'
import type {
  MeasureReminderQuery,
  MeasureReminders,
} from '@lotse/contract/features/measure/measure.reminder.schema.ts'
import type { MeasureItem, MeasureList, MeasureQuery } from '@lotse/contract/features/measure/measure.schema.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { mayCreateMeasure, mayDeleteMeasure, mayEditMeasure } from '../measure.policy.ts'
import { today } from '../reference/day.ts'
import { listDueTasks } from '../task/due.repository.ts'
import {
  type CountedMeasureRow,
  listDueMeasures,
  listMeasureStates,
  listMeasures,
  listMeasuresAbout,
} from './list.repository.ts'
import type { MeasureSubject } from './summary.repository.ts'
import { totalMeasures } from './total.repository.ts'

/** How many measures and tasks that are due a reply has at most. */
const REMINDER_LIMITS = { OWN: 50, UNIT: 500 } as const

/** A page of the unit's measures; all with size 0, only for counting if nothing else is asked. */
export async function readMeasures(
  { tx, tenant, businessUnitId, permissions }: Context<true>,
  { page = 0, size = 50, hasTotals = true, ...filter }: MeasureQuery,
): Promise<MeasureList> {
  const selection = { businessUnitId, filter, today: today(tenant) }
  const person = { permissions }
  const can = { create: mayCreateMeasure(person), edit: mayEditMeasure(person), delete: mayDeleteMeasure(person) }
  if (page === 0 && size === 0 && hasTotals && Object.values(filter).every((value) => value === undefined)) {
    const marks = (await listMeasureStates(tx, selection)).map((state) => ({ state }))
    const { totalEur } = await totalMeasures(tx, selection)
    const content = marks as MeasureList['content']
    return { content, page, size, totalElements: marks.length, totalExpectedEurPerYear: totalEur, can }
  }
  const rows = await listMeasures(tx, selection, { page, size, hasTotals })
  const isBeyond = rows.length === 0 && page > 0 && size > 0
  const totals = rows[0] ?? (hasTotals && isBeyond ? await totalMeasures(tx, selection) : { total: 0, totalEur: null })
  return {
    content: size === 0 && page > 0 ? [] : rows.map(({ total, totalEur, ...row }) => itemOf(row)),
    page,
    size,
    totalElements: hasTotals ? totals.total : null,
    totalExpectedEurPerYear: totals.totalEur,
    can,
  }
}

/** The measures and open tasks in the unit, the caller's or all, that are due within some days or overdue. */
export async function readReminders(
  { tx, tenant, businessUnitId, person }: Context<true>,
  { scope = 'OWN', areaId, days = 14 }: MeasureReminderQuery,
): Promise<MeasureReminders> {
  const day = today(tenant)
  const ownerId = scope === 'OWN' ? person.id : null
  const of = { businessUnitId, ownerId, areaId, until: addDays(day, days), limit: REMINDER_LIMITS[scope] }
  const rows = await listDueMeasures(tx, of)
  const tasks = await listDueTasks(tx, of)
  return {
    content: rows.flatMap((row) =>
      row.due === null ? [] : [{ ...itemOf(row), due: row.due, dueInDays: daysBetween(day, row.due) }],
    ),
    tasks: tasks.map(({ measureId, measureTitle, due, ...task }) => ({
      ...task,
      due,
      dueInDays: daysBetween(day, due),
      measure: { id: measureId, title: measureTitle },
    })),
  }
}

/** The measures of a unit about a subject: those with work left to do first, then the latest first; at most 50. */
export async function readMeasuresAbout(
  { tx, businessUnitId }: Pick<Context<true>, 'tx' | 'businessUnitId'>,
  subject: Omit<MeasureSubject, 'id'>,
): Promise<MeasureItem[]> {
  return (await listMeasuresAbout(tx, businessUnitId, subject)).map(itemOf)
}

/** A measure as a list item. */
export function itemOf({ updatedAt, ...row }: CountedMeasureRow): MeasureItem {
  return { ...row, updatedAt: updatedAt.toISOString() }
}
