/** The kinds of signals, named like their operations. */
export const SIGNAL_KINDS = [
  'USER_LOGIN',
  'DOCUMENT_DOWNLOAD',
  'KPI_DETAILS',
  'WEEKLY_REPORT',
  'AI_ANALYSIS',
  'AREA_CLICK',
  'TOPIC_CLICK',
] as const
export type SignalKind = (typeof SIGNAL_KINDS)[number]

/** Kinds with a ranking of their most frequent subjects. */
export const RANKED_KINDS = ['KPI_DETAILS', 'AREA_CLICK', 'TOPIC_CLICK', 'DOCUMENT_DOWNLOAD'] as const
export type RankedKind = (typeof RANKED_KINDS)[number]
