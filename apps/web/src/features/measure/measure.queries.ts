import type { MeasureReminderQuery } from '@lotse/contract/features/measure/measure.reminder.schema.ts'
import type { MeasureFilter } from '@lotse/contract/features/measure/measure.schema.ts'
import { DONE_STATES, type MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import type { PersonQuery } from '@lotse/contract/features/person/person.schema.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { getMeasureEffect } from '../../platform/api/generated/measure.effect.operations.ts'
import {
  getMeasure,
  getMeasureChoices,
  listMeasureReminders,
  listMeasures,
  listMeasureTemplates,
} from '../../platform/api/generated/measure.operations.ts'
import { listPersons } from '../../platform/api/generated/person.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** How many measures a page of the long table brings. */
export const PAGE_SIZE = 100
/** How many cards a column of the board shows at most; the table shows all. */
export const COLUMN_SIZE = 100
/** How many measures a calendar shows at most. */
export const CALENDAR_SIZE = 500
const LONG_FRESH_MS = 10 * 60_000

/** One page of the filtered, sorted measures. */
export function measurePageQuery(filter: MeasureFilter, page: number) {
  return queryOptions({
    queryKey: queryKey('measure', 'page', filter, page),
    queryFn: ({ signal }) =>
      call(listMeasures, { query: { ...filter, page, size: PAGE_SIZE, hasTotals: page === 0 }, signal }),
    // The first page alone says how many there are, and it stays while another filter's comes.
    ...(page === 0 ? { placeholderData: keepPreviousData } : {}),
  })
}

/** One column of the board. */
export function measureColumnQuery(filter: MeasureFilter, state: MeasureState) {
  return queryOptions({
    queryKey: queryKey('measure', 'column', state, filter),
    queryFn: ({ signal }) => call(listMeasures, { query: { ...filter, state, page: 0, size: COLUMN_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The measures of a calendar from a day to another, by due date. */
export function measureCalendarQuery(filter: MeasureFilter, dueFrom: string, dueUntil: string) {
  const query = { ...filter, sort: 'DUE', direction: 'ASC', dueFrom, dueUntil, page: 0, size: CALENDAR_SIZE } as const
  return queryOptions({
    queryKey: queryKey('measure', 'calendar', dueFrom, dueUntil, filter),
    queryFn: ({ signal }) => call(listMeasures, { query, signal }),
    // The days of the next month are empty until its measures come.
    placeholderData: keepPreviousData,
  })
}

/** How many measures that are not done have no due date. */
export function undatedCountQuery(filter: MeasureFilter) {
  return queryOptions({
    queryKey: queryKey('measure', 'undated', filter),
    queryFn: async ({ signal }) => {
      const { totalElements } = await call(listMeasures, {
        query: { ...filter, due: 'NONE', page: 0, size: 1 },
        signal,
      })
      return totalElements
    },
  })
}

/** The measures on a KPI that are carried out, the latest first. */
export function doneMeasuresQuery(kpiId: string) {
  return queryOptions({
    queryKey: queryKey('measure', 'done', kpiId),
    queryFn: ({ signal }) =>
      call(listMeasures, { query: { kpiId, state: DONE_STATES.join(','), page: 0, size: 0 }, signal }),
  })
}

/** The measures count as in the specification (§7): page 0, size 0, the items of the content. Only the number is stored. */
export function measureCountQuery() {
  return queryOptions({
    queryKey: queryKey('measure', 'count'),
    queryFn: async ({ signal }) => {
      const { content } = await call(listMeasures, { query: { page: 0, size: 0 }, signal })
      return content.length
    },
  })
}

/** One measure with its history. */
export function measureQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('measure', 'one', id),
    queryFn: ({ signal }) => call(getMeasure, { params: { id }, signal }),
  })
}

/** The measures and tasks that are due soon or overdue, the caller's own unless more is asked for. */
export function measureRemindersQuery(query: MeasureReminderQuery = {}) {
  return queryOptions({
    queryKey: queryKey('measure', 'reminders', query),
    queryFn: ({ signal }) => call(listMeasureReminders, { query, signal }),
  })
}

/** The measures of a filter in the order of their last change, the newest 500. */
export function measureChangesQuery(filter: MeasureFilter = {}) {
  return queryOptions({
    queryKey: queryKey('measure', 'changes', filter),
    queryFn: ({ signal }) => call(listMeasures, { query: { ...filter, page: 0, size: 500, sort: 'UPDATED' }, signal }),
  })
}

/** Areas, topics and KPIs that measures refer to. */
export function measureChoicesQuery() {
  return queryOptions({
    queryKey: queryKey('measure-choices'),
    queryFn: ({ signal }) => call(getMeasureChoices, { signal }),
    staleTime: LONG_FRESH_MS,
  })
}

/** People of the unit, whom a measure can be given to: some, those with a name, or the one with an id. */
export function measureOwnersQuery(query: PersonQuery = {}) {
  return queryOptions({
    queryKey: queryKey('person', 'list', query),
    queryFn: ({ signal }) => call(listPersons, { query, signal }),
    staleTime: LONG_FRESH_MS,
  })
}

/** Measures to start from; all, or those that a best practice proposes. */
export function measureTemplatesQuery(bestPracticeId?: string) {
  return queryOptions({
    queryKey: queryKey('measure-templates', bestPracticeId ?? null),
    queryFn: ({ signal }) => call(listMeasureTemplates, { query: bestPracticeId ? { bestPracticeId } : {}, signal }),
    staleTime: LONG_FRESH_MS,
  })
}

/** Features whose replies count measures. */
export const SHOW_MEASURES: readonly string[] = [
  'measure',
  'topic',
  'solution-tree',
  'best-practice',
  'businessunit',
  'priority',
  'visit',
]

/**
 * Asks again for everything that shows measures: lists, boards, the count, reminders, what other features count.
 *
 * @param deletedId a measure that is asked for no more: it would only be missing
 */
export async function refreshMeasures(client: QueryClient, deletedId?: string): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [feature, , , , id] }) =>
      SHOW_MEASURES.includes(String(feature)) && (deletedId === undefined || id !== deletedId),
  })
}

/** The replies that show tasks, apart from the measure itself. */
const SHOW_TASKS: readonly unknown[] = ['page', 'column', 'calendar', 'changes', 'reminders']

/** Asks again for everything that shows the tasks of a measure: its history, too. */
export async function refreshTasks(client: QueryClient, measureId: string): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [feature, , , kind, id] }) =>
      feature === 'measure' && (SHOW_TASKS.includes(kind) || (kind === 'one' && id === measureId)),
  })
}

/** The id of the element that shows the effect of a measure. */
export const EFFECT_ANCHOR = 'effect'

/** What came of a measure. Under the key of measures, so that it is asked for again whenever one has changed. */
export function measureEffectQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('measure', 'effect', id),
    queryFn: ({ signal }) => call(getMeasureEffect, { params: { id }, signal }),
  })
}
