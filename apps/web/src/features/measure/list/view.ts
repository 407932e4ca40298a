import type { DueFilter, MeasureSort } from '@lotse/contract/features/measure/measure.constants.ts'
import type { MeasureFilter } from '@lotse/contract/features/measure/measure.schema.ts'

export const MEASURE_SHAPES = ['table', 'board', 'calendar', 'meeting'] as const
export type MeasureShape = (typeof MEASURE_SHAPES)[number]
export const SORT_DIRECTIONS = ['ASC', 'DESC'] as const

/** Which measures are shown, and how. Stored in the address; several states or priorities are separated by commas. */
export interface MeasureView {
  shape?: MeasureShape
  /** The month of the calendar, `YYYY-MM`; otherwise the one of today. */
  month?: string
  state?: string
  areaId?: string
  topicId?: string
  kpiId?: string
  ownerId?: string
  due?: DueFilter
  priority?: string
  search?: string
  bestPracticeId?: string
  sort?: MeasureSort
  direction?: (typeof SORT_DIRECTIONS)[number]
}

/** A change of the view; `undefined` takes something away. */
export type MeasureViewPatch = { [K in keyof MeasureView]: MeasureView[K] | undefined }

/** What of a view is a filter, i.e. leaves measures out. The KPI is none inside the KPI's own screens. */
const FILTERS = [
  'state',
  'areaId',
  'topicId',
  'kpiId',
  'ownerId',
  'due',
  'priority',
  'search',
  'bestPracticeId',
] as const

/** The filter and order that is asked of the server. Without a choice, what is due first comes first. */
export function filterOf({ shape: _, month: __, ...filter }: MeasureView): MeasureFilter {
  return { ...filter, sort: filter.sort ?? 'NEXT' }
}

/** How many filters are set. */
export function countFilters(view: MeasureView): number {
  return FILTERS.filter((name) => view[name] !== undefined).length
}

/** A view without its filters: shape and order stay. */
export const NO_FILTERS: MeasureViewPatch = Object.fromEntries(FILTERS.map((name) => [name, undefined]))
