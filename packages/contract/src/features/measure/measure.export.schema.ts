import { Array, Enum, Object, Optional, type Static } from 'typebox'
import { Language } from '../../language.schema.ts'
import { MeasureFilter } from './measure.schema.ts'

const closed = { additionalProperties: false } as const

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

/**
 * What to export: measures, columns (default: all but TASKS and DESCRIPTION; in a PDF the seven that fit its width), format and
 * language.
 */
export const MeasureExport = Object(
  {
    format: Enum([...EXPORT_FORMATS]),
    filter: Optional(MeasureFilter),
    columns: Optional(
      Array(Enum([...MEASURE_COLUMNS]), { minItems: 1, uniqueItems: true, description: 'In the order of the file.' }),
    ),
    language: Optional(Language),
  },
  closed,
)
export type MeasureExport = Static<typeof MeasureExport>
