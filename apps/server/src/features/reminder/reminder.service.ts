import type { ReminderDraft, Reminders } from '@lotse/contract/features/reminder/reminder.schema.ts'
import { AppError } from '../../platform/error/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { removeSchedule, setSchedule } from '../../platform/jobs/schedule.ts'
import { resolveView } from '../kpi/kpi.public.ts'
import { findPersonRights } from '../person/person.public.ts'
import { sendReminders } from './reminder.job.ts'
import { deleteReminder, findReminder, type ReminderKey, saveReminder } from './reminder.repository.ts'

/** When reminders are sent: before the working day begins. */
const TIME = '07:00'
const CRON = '0 7 * * *'

/** Whether the server can send mails. */
export interface MailState {
  readonly canSend: boolean
}

/** The caller's reminders in this unit. */
export async function readReminders(
  { tx, person, businessUnitId }: Context<true>,
  { canSend }: MailState,
): Promise<Reminders> {
  const found = await findReminder(tx, { personId: person.id, businessUnitId })
  const email = (await findPersonRights(tx, person.id, businessUnitId))?.email ?? null
  const { measuresDue = false, kpisCritical = false, kpiComments = false } = found ?? {}
  return { measuresDue, kpisCritical, kpiComments, email, canSend, time: TIME }
}

/**
 * Changes the caller's reminders in this unit. What is critical in the newest figures, and what others have written, is known
 * already and is not mentioned later.
 *
 * @throws AppError reminder.no_address
 */
export async function changeReminders(
  context: Context<true>,
  draft: ReminderDraft,
  mail: MailState,
): Promise<Reminders> {
  const { tx, tenant, person, businessUnitId } = context
  const key: ReminderKey = { personId: person.id, businessUnitId }
  const scheduleKey = `${person.id} ${businessUnitId}`
  if (!draft.measuresDue && !draft.kpisCritical && !draft.kpiComments) {
    await deleteReminder(tx, key)
    await removeSchedule(tx, sendReminders, scheduleKey)
    return readReminders(context, mail)
  }
  if (!(await findPersonRights(tx, person.id, businessUnitId))?.email) throw new AppError('reminder.no_address')
  const { resolved } = await resolveView(context, {})
  await saveReminder(tx, key, draft, resolved.lastPeriod)
  await setSchedule(tx, sendReminders, scheduleKey, { cron: CRON, timeZone: tenant.timeZone, input: key })
  return readReminders(context, mail)
}
