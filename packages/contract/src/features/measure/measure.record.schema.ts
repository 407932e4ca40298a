import { Array, Boolean, Enum, Null, Number, Object, type Static, String, Union } from 'typebox'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Reference = Object({ id: String(), name: String() }, closed)

/** A comment. Who wrote it may delete it (`can.delete`). */
export const MeasureComment = Object(
  {
    id: String({ format: 'uuid' }),
    text: String(),
    at: String({ format: 'date-time' }),
    by: nullable(Reference),
    can: Object({ delete: Boolean() }, closed),
  },
  closed,
)
export type MeasureComment = Static<typeof MeasureComment>

/** The fields whose changes are kept. */
export const HISTORY_FIELDS = [
  'title',
  'description',
  'state',
  'area',
  'topic',
  'kpis',
  'owner',
  'start',
  'due',
  'priority',
  'effortDays',
  'costEur',
  'expectedEurPerYear',
  'expectedEffects',
  'implementedOn',
] as const
export type HistoryField = (typeof HISTORY_FIELDS)[number]

/**
 * One field's change. References are given by name in the reader's language, states and priorities as their code, days as
 * `YYYY-MM-DD`, numbers as numbers, long texts shortened. `expectedEffects` has no values: which KPI's is not told.
 */
export const FieldChange = Object(
  {
    field: Enum([...HISTORY_FIELDS]),
    from: Union([String(), Number(), Null()]),
    to: Union([String(), Number(), Null()]),
  },
  closed,
)
export type FieldChange = Static<typeof FieldChange>

/** Who did what when; `changes` is empty unless the action is CHANGED. */
export const HistoryEntry = Object(
  {
    id: String(),
    at: String({ format: 'date-time' }),
    by: nullable(Reference),
    action: Enum(['CREATED', 'CHANGED', 'DELETED', 'RESTORED']),
    changes: Array(FieldChange),
  },
  closed,
)
export type HistoryEntry = Static<typeof HistoryEntry>

export const NewComment = Object({ text: String({ minLength: 1, maxLength: 4000, pattern: '\\S' }) }, closed)
export type NewComment = Static<typeof NewComment>
