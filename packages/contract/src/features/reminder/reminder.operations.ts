import { defineOperation } from '../../operation.ts'
import { ReminderDraft, Reminders } from './reminder.schema.ts'

export const getReminders = defineOperation({
  id: 'getReminders',
  feature: 'reminder',
  method: 'GET',
  path: '/reminder',
  summary: "The caller's reminders by e-mail",
  description: 'For this business unit.',
  requires: [],
  needsBusinessUnit: true,
  reply: Reminders,
  errors: ['businessunit.not_selected'],
})

export const saveReminders = defineOperation({
  id: 'saveReminders',
  feature: 'reminder',
  method: 'PUT',
  path: '/reminder',
  summary: 'Choose the reminders by e-mail',
  description:
    "Reminders go to the caller's own e-mail address, in the morning of days on which there is something new, as long as the caller may read what they are about. KPIs that are critical already and comments that exist already are not mentioned.",
  requires: [],
  needsBusinessUnit: true,
  body: ReminderDraft,
  reply: Reminders,
  errors: ['businessunit.not_selected', 'reminder.no_address'],
  publishes: [],
})
