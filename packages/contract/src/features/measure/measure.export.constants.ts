export const EXPORT_FORMATS = ['XLSX', 'CSV', 'PDF'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The columns an export can have, in their usual order. */
export const MEASURE_COLUMNS = [
  'TITLE',
  'STATE',
  'AREA',
  'TOPIC',
  'KPIS',
  'OWNER',
  'START',
  'DUE',
  'PRIORITY',
  'EFFORT',
  'COST',
  'EXPECTED',
  'IMPLEMENTED_ON',
  'TASKS',
  'ORIGIN',
  'DESCRIPTION',
  'UPDATED',
] as const
export type MeasureColumn = (typeof MEASURE_COLUMNS)[number]
