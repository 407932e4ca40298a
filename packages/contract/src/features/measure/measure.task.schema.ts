import { Array, Boolean, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { SingleLine } from '../../written-text.schema.ts'
import { Day } from './measure.record.schema.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Reference = Object({ id: String(), name: String() }, closed)
const Title = SingleLine({ minLength: 1, maxLength: 200 })
const Owner = nullable(String({ format: 'uuid', description: 'A person of the unit, see `listPersons`.' }))

/** A step of a measure: who does what by when. */
export const MeasureTask = Object(
  {
    id: String({ format: 'uuid' }),
    version: Integer({ description: 'Increases with every edit; an edit contains the version it is based on.' }),
    title: String(),
    owner: nullable(Reference),
    due: nullable(String()),
    done: nullable(
      Object(
        { at: String({ format: 'date-time' }), by: nullable(Reference) },
        { ...closed, description: 'Null while it is open.' },
      ),
    ),
  },
  closed,
)
export type MeasureTask = Static<typeof MeasureTask>

/** The tasks of a measure in their order. */
export const MeasureTaskList = Object({ content: Array(MeasureTask) }, closed)
export type MeasureTaskList = Static<typeof MeasureTaskList>

/** How many tasks a measure has, and how many of them are done. */
export const TaskCount = Object({ done: Integer(), total: Integer({ minimum: 1 }) }, closed)
export type TaskCount = Static<typeof TaskCount>

/** A task to add; only the title is required. */
export const NewMeasureTask = Object({ title: Title, ownerId: Optional(Owner), due: Optional(nullable(Day)) }, closed)
export type NewMeasureTask = Static<typeof NewMeasureTask>

/** The changed fields of a task, and the version that the edit is based on. Fields that are not named stay. */
export const MeasureTaskEdit = Object(
  {
    version: Integer({ minimum: 1 }),
    title: Optional(Title),
    ownerId: Optional(Owner),
    due: Optional(nullable(Day)),
    isDone: Optional(Boolean()),
  },
  closed,
)
export type MeasureTaskEdit = Static<typeof MeasureTaskEdit>

/** The new place of a task: directly after another task of its measure. */
export const MeasureTaskPlace = Object(
  { afterId: nullable(String({ format: 'uuid', description: 'Null: the first place.' })) },
  closed,
)
export type MeasureTaskPlace = Static<typeof MeasureTaskPlace>

/** An open task that is due soon or overdue; `dueInDays` is negative when overdue. */
export const MeasureTaskReminder = Object(
  {
    id: String({ format: 'uuid' }),
    version: Integer(),
    title: String(),
    due: String(),
    dueInDays: Integer(),
    ownerName: nullable(String()),
    measure: Object({ id: String({ format: 'uuid' }), title: String() }, closed),
  },
  closed,
)
export type MeasureTaskReminder = Static<typeof MeasureTaskReminder>
