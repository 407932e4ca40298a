import { Array, Enum, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Reference = Object({ id: String(), name: String() }, closed)

/** A calendar day from 1900 to 2199, `YYYY-MM-DD`. */
export const Day = String({
  format: 'date',
  pattern: '^(19|20|21)\\d{2}-\\d{2}-\\d{2}$',
  description: 'A calendar day, YYYY-MM-DD.',
})

/** The fields whose changes are recorded. */
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
 * The change of one field. References are names in the reader's language, states and priorities their codes, days
 * `YYYY-MM-DD`; long texts are shortened. A change of `expectedEffects` has no values.
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

/** What can happen to a measure. */
export const MEASURE_ACTIONS = ['CREATED', 'CHANGED', 'DELETED', 'RESTORED'] as const
export type MeasureAction = (typeof MEASURE_ACTIONS)[number]

/** What can happen to a task of it. */
export const TASK_ACTIONS = ['TASK_ADDED', 'TASK_DONE', 'TASK_REOPENED', 'TASK_DELETED', 'TASK_RESTORED'] as const
export type TaskAction = (typeof TASK_ACTIONS)[number]

/** One entry of the history; `changes` is empty unless the action is CHANGED. `task`: the title of the task it is about. */
export const HistoryEntry = Object(
  {
    id: String(),
    at: String({ format: 'date-time' }),
    by: nullable(Reference),
    action: Enum([...MEASURE_ACTIONS, ...TASK_ACTIONS]),
    changes: Array(FieldChange),
    task: Optional(String()),
  },
  closed,
)
export type HistoryEntry = Static<typeof HistoryEntry>
