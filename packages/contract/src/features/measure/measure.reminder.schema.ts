import { Array, Integer, Object, type Static, String } from 'typebox'
import { MeasureItem } from './measure.schema.ts'
import { MeasureTaskReminder } from './measure.task.schema.ts'

const closed = { additionalProperties: false } as const

/** A measure of the caller that is due soon or overdue; `dueInDays` is negative when overdue. */
export const MeasureReminder = Object({ ...MeasureItem.properties, due: String(), dueInDays: Integer() }, closed)
export type MeasureReminder = Static<typeof MeasureReminder>

/** What the caller has to do soon or is late with: measures, and open tasks of measures. */
export const MeasureReminders = Object({ content: Array(MeasureReminder), tasks: Array(MeasureTaskReminder) }, closed)
export type MeasureReminders = Static<typeof MeasureReminders>
