import { Array, Enum, Integer, Object, Optional, type Static, String } from 'typebox'
import { MeasureItem } from './measure.schema.ts'
import { MeasureTaskReminder } from './measure.task.schema.ts'

const closed = { additionalProperties: false } as const

/** Whose work is due, in which area, and within how many days. */
export const MeasureReminderQuery = Object(
  {
    scope: Optional(
      Enum(['OWN', 'UNIT'], { description: 'OWN (default): what the caller owns; UNIT: of all owners and of none.' }),
    ),
    areaId: Optional(String({ minLength: 1, maxLength: 100 })),
    days: Optional(Integer({ minimum: 0, maximum: 366, default: 14, description: 'Due within so many days.' })),
  },
  closed,
)
export type MeasureReminderQuery = Static<typeof MeasureReminderQuery>

/** A measure that is due soon or overdue; `dueInDays` is negative when overdue. */
export const MeasureReminder = Object({ ...MeasureItem.properties, due: String(), dueInDays: Integer() }, closed)
export type MeasureReminder = Static<typeof MeasureReminder>

/** What is to be done soon or is late: measures, and open tasks of measures. */
export const MeasureReminders = Object({ content: Array(MeasureReminder), tasks: Array(MeasureTaskReminder) }, closed)
export type MeasureReminders = Static<typeof MeasureReminders>
