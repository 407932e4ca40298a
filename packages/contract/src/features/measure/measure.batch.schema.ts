import { Array, Enum, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { BATCH_LIMIT } from './measure.batch.constants.ts'
import { PRIORITIES } from './measure.constants.ts'
import { Day } from './measure.record.schema.ts'
import { MEASURE_STATES } from './measure.state.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])

/** A measure of a batch, and the version that its change is based on. */
export const BatchRow = Object({ id: String({ format: 'uuid' }), version: Integer({ minimum: 1 }) }, closed)
export type BatchRow = Static<typeof BatchRow>

/** The changed fields of one measure of a batch. Fields that are not named stay. */
export const BatchChange = Object(
  {
    ...BatchRow.properties,
    state: Optional(Enum([...MEASURE_STATES])),
    ownerId: Optional(nullable(String({ format: 'uuid', description: 'A person of the unit, see `listPersons`.' }))),
    due: Optional(nullable(String({ ...Day, description: 'Not before `start`.' }))),
    priority: Optional(Enum([...PRIORITIES])),
  },
  closed,
)
export type BatchChange = Static<typeof BatchChange>

/** Measures to change, to delete and to restore; each row has its own fields and version. */
export const MeasureBatch = Object(
  {
    change: Optional(Array(BatchChange, { maxItems: BATCH_LIMIT })),
    delete: Optional(Array(BatchRow, { maxItems: BATCH_LIMIT })),
    restore: Optional(Array(BatchRow, { maxItems: BATCH_LIMIT })),
  },
  closed,
)
export type MeasureBatch = Static<typeof MeasureBatch>

/** A measure of a batch that stays as it was, with the reason in the language of the caller. */
export const RefusedMeasure = Object(
  {
    id: String({ format: 'uuid' }),
    title: nullable(String({ description: 'Null when the measure is not found.' })),
    code: String({ description: 'Of the catalogue of errors.' }),
    message: String(),
    currentVersion: nullable(Integer({ description: 'After `measure.changed`.' })),
  },
  closed,
)
export type RefusedMeasure = Static<typeof RefusedMeasure>

/** The measures of a batch that are now as requested, with their version, and those that stay as they were. */
export const MeasureBatchResult = Object({ done: Array(BatchRow), refused: Array(RefusedMeasure) }, closed)
export type MeasureBatchResult = Static<typeof MeasureBatchResult>
