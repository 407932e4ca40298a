import type { ReminderDraft, Reminders } from '@lotse/contract/features/reminder/reminder.schema.ts'
import { AppError } from '../../platform/error/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { resolveView } from '../kpi/kpi.public.ts'
import { findPersonRights } from '../person/person.public.ts'
import { findReminder, type ReminderKey, saveReminder } from './reminder.repository.ts'
import { endUnusedReminder, keepReminder, type MailState, REMINDER_TIME } from './reminder.schedule.ts'

/** The caller's reminders in this unit. */
export async function readReminders(
  { tx, person, businessUnitId }: Context<true>,
  { canSend }: MailState,
): Promise<Reminders> {
  const found = await findReminder(tx, { personId: person.id, businessUnitId })
  const email = (await findPersonRights(tx, person.id, businessUnitId))?.email ?? null
  const { measuresDue = false, kpisCritical = false, kpiComments = false } = found ?? {}
  return { measuresDue, kpisCritical, kpiComments, email, canSend, time: REMINDER_TIME }
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
  const { tx, person, businessUnitId } = context
  const key: ReminderKey = { personId: person.id, businessUnitId }
  const isChosen = draft.measuresDue || draft.kpisCritical || draft.kpiComments
  const email = (await findPersonRights(tx, person.id, businessUnitId))?.email
  if (isChosen && !email) throw new AppError('reminder.no_address')
  if (isChosen || (await findReminder(tx, key))) {
    const { resolved } = await resolveView(context, {})
    await saveReminder(tx, key, draft, resolved.lastPeriod)
  }
  if (isChosen) await keepReminder(context, key)
  else await endUnusedReminder(context, key)
  return readReminders(context, mail)
}
