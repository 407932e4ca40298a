import { Boolean, Null, Object, type Static, String, Union } from 'typebox'

const closed = { additionalProperties: false } as const
const measuresDue = Boolean({ description: 'When own measures become due within a week, are due, or are overdue.' })
const kpisCritical = Boolean({ description: 'When KPIs of the business unit become critical in new figures.' })
const kpiComments = Boolean({
  description: 'When others comment on KPIs of the business unit on which the person has commented.',
})

/** Of what a person is reminded by mail. */
export const ReminderDraft = Object({ measuresDue, kpisCritical, kpiComments }, closed)
export type ReminderDraft = Static<typeof ReminderDraft>

/** The caller's reminders in the business unit; without a choice, none. */
export const Reminders = Object(
  {
    measuresDue,
    kpisCritical,
    kpiComments,
    email: Union([String(), Null()], { description: "The caller's e-mail address; null if none is known." }),
    canSend: Boolean({ description: 'False when no mail server is configured: then nothing is sent.' }),
    time: String({ description: "HH:MM in the tenant's time zone, at which reminders are sent." }),
  },
  closed,
)
export type Reminders = Static<typeof Reminders>
