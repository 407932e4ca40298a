export const PRIORITIES = ['LOW', 'MEDIUM', 'HIGH'] as const
export type Priority = (typeof PRIORITIES)[number]

/** The kinds of origin of a measure. */
export const MEASURE_ORIGINS = ['EMPTY', 'TEMPLATE', 'BEST_PRACTICE', 'ASSESSMENT', 'POTENTIAL', 'SIMULATION'] as const
export type MeasureOriginType = (typeof MEASURE_ORIGINS)[number]

/** The kinds of origin that a caller can state; `adoptSimulation` creates measures with the origin SIMULATION. */
export const STATED_ORIGINS = MEASURE_ORIGINS.filter((origin) => origin !== 'SIMULATION')

/** The sort keys of a list. NEXT puts what is due first on top, OWNER sorts by name, AREA by the tenant's order. */
export const MEASURE_SORTS = [
  'NEXT',
  'TITLE',
  'STATE',
  'AREA',
  'OWNER',
  'START',
  'DUE',
  'PRIORITY',
  'EFFORT',
  'COST',
  'EXPECTED',
  'UPDATED',
  'CREATED',
] as const
export type MeasureSort = (typeof MEASURE_SORTS)[number]

export const DUE_FILTERS = ['OVERDUE', 'NEXT_30_DAYS', 'NONE'] as const
export type DueFilter = (typeof DUE_FILTERS)[number]

/** Maximum length of the title and of the description, in characters. */
export const MEASURE_TITLE_LENGTH = 200
export const MEASURE_DESCRIPTION_LENGTH = 10_000

/** Largest effort in person-days, largest cost in €, and largest expected effect on a KPI in either direction. */
export const MEASURE_EFFORT_LIMIT = 100_000
export const MEASURE_COST_LIMIT = 1e12
export const EXPECTED_EFFECT_LIMIT = 1e12

/** The defaults of a new measure: an idea of medium priority. */
export const MEASURE_DEFAULTS = {
  description: '',
  state: 'IDEA' as const,
  areaId: null,
  topicId: null,
  kpiIds: [],
  ownerId: null,
  start: null,
  due: null,
  priority: 'MEDIUM' as const,
  effortDays: null,
  costEur: null,
  expectedEffects: [],
}
