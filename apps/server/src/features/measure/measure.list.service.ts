import type {
  MeasureItem,
  MeasureList,
  MeasureQuery,
  MeasureReminders,
} from '@lotse/contract/features/measure/measure.schema.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { addDays, daysBetween, today } from './measure.day.ts'
import { countMeasures, listDueMeasures, listMeasures, type MeasureRow } from './measure.list.repository.ts'

/** How many days ahead somebody is reminded. */
const REMINDER_DAYS = 14

/** A page of the unit's measures; with size 0 all of them. */
export async function readMeasures(
  { tx, businessUnitId, permissions }: Context<true>,
  { page = 0, size = 50, ...filter }: MeasureQuery,
): Promise<MeasureList> {
  const selection = { businessUnitId, filter, today: today() }
  const rows = await listMeasures(tx, selection, { page, size })
  const isBeyond = rows.length === 0 && page > 0 && size > 0
  const canWrite = permissions.includes('MEASURE_WRITE')
  return {
    content: size === 0 && page > 0 ? [] : rows.map(itemOf),
    page,
    size,
    totalElements: isBeyond ? await countMeasures(tx, selection) : (rows[0]?.total ?? 0),
    can: { create: canWrite, edit: canWrite, delete: canWrite },
  }
}

/** What the caller owns in the unit and is due within 14 days or overdue. */
export async function readReminders({ tx, businessUnitId, person }: Context<true>): Promise<MeasureReminders> {
  const day = today()
  const rows = await listDueMeasures(tx, { businessUnitId, ownerId: person.id, until: addDays(day, REMINDER_DAYS) })
  return {
    content: rows.flatMap((row) =>
      row.due === null ? [] : [{ ...itemOf(row), due: row.due, dueInDays: daysBetween(day, row.due) }],
    ),
  }
}

/** A measure as lists show it. */
export function itemOf(row: MeasureRow): MeasureItem {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    state: row.state,
    areaId: row.areaId,
    topicId: row.topicId,
    kpiIds: row.kpiIds,
    ownerId: row.ownerId,
    ownerName: row.ownerName,
    start: row.start,
    due: row.due,
    priority: row.priority,
    effortDays: row.effortDays,
    costEur: row.costEur,
    expectedEurPerYear: row.expectedEurPerYear,
    updatedAt: row.updatedAt.toISOString(),
  }
}
