import type { Context } from '../../platform/http/request-context.ts'
import { removeSchedule, setSchedule } from '../../platform/jobs/schedule.ts'
import { listAlerts } from './alert/alert.repository.ts'
import { sendReminders } from './reminder.job.ts'
import { deleteReminder, findReminder, type ReminderKey, saveReminder } from './reminder.repository.ts'

/** When reminders are sent: before the working day begins. */
export const REMINDER_TIME = '07:00'
const CRON = '0 7 * * *'
const NOTHING = { measuresDue: false, kpisCritical: false, kpiComments: false } as const

/** Whether the server can send mails. */
export interface MailState {
  readonly canSend: boolean
}

/** Creates the person's reminder of the unit if there is none, and its daily schedule: alerts are sent with it. */
export async function keepReminder({ tx, tenant }: Context<true>, key: ReminderKey): Promise<void> {
  if (!(await findReminder(tx, key))) await saveReminder(tx, key, NOTHING, null)
  await setSchedule(tx, sendReminders, scheduleKeyOf(key), { cron: CRON, timeZone: tenant.timeZone, input: key })
}

/** Deletes the person's reminder of the unit and its schedule when nothing is chosen and there is no alert. */
export async function endUnusedReminder({ tx }: Context<true>, key: ReminderKey): Promise<void> {
  const found = await findReminder(tx, key)
  const isUsed = found && (found.measuresDue || found.kpisCritical || found.kpiComments)
  if (isUsed || (await listAlerts(tx, key)).length > 0) return
  await deleteReminder(tx, key)
  await removeSchedule(tx, sendReminders, scheduleKeyOf(key))
}

const scheduleKeyOf = ({ personId, businessUnitId }: ReminderKey) => `${personId} ${businessUnitId}`
