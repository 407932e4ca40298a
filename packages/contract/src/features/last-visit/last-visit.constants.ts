/** How far back changes are counted, in days, for people who were not there for longer. */
export const LONGEST_ABSENCE_DAYS = 90

/** How many things of one kind are named. */
export const NAMED_CHANGES = 3

/**
 * What can be new, in the order in which it is shown. NEW_FIGURES: figures of months that were unknown. KPI_CRITICAL, KPI_WORSE and
 * KPI_BETTER: the status in the last month against that in the last month with figures at the visit; KPI_WORSE without critical ones.
 */
export const CHANGE_KINDS = [
  'KPI_CRITICAL',
  'KPI_WORSE',
  'KPI_BETTER',
  'NEW_FIGURES',
  'FIGURES_CORRECTED',
  'KPI_COMMENTED',
  'MEASURE_CREATED',
  'MEASURE_DONE',
  'MEASURE_CHANGED',
  'MESSAGE_RECEIVED',
  'NEWS_PUBLISHED',
  'DOCUMENT_ADDED',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]
