import { Array, Enum, Object, Optional, type Static } from 'typebox'
import { Language } from '../../language.schema.ts'
import { EXPORT_FORMATS, MEASURE_COLUMNS } from './measure.export.constants.ts'
import { MeasureFilter } from './measure.schema.ts'

const closed = { additionalProperties: false } as const

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
