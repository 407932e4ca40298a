import type {
  OwnSubscriptionList,
  Subscription,
  SubscriptionDraft,
} from '@lotse/contract/features/report/report.subscription.schema.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { nextTime } from '../../../platform/jobs/next-time.ts'
import { removeSchedule, setSchedule } from '../../../platform/jobs/schedule.ts'
import { findPersonRights } from '../../person/person.public.ts'
import { sendWeeklyReport } from './report.job.ts'
import {
  deleteSubscription,
  findSubscription,
  findSubscriptionOfToken,
  listSubscriptionsOf,
  type SubscriptionKey,
  saveSubscription,
} from './subscription.repository.ts'

/** Monday at seven: the previous week is complete, and the working week begins. */
const DEFAULTS = { weekday: 1, time: '07:00' } as const

/** Whether the server can send mails. */
export interface MailState {
  readonly canSend: boolean
}

/** The caller's subscription in this unit, or the defaults. */
export async function readSubscription(
  { tx, person, businessUnitId, tenant }: Context<true>,
  { canSend }: MailState,
): Promise<Subscription> {
  const found = await findSubscription(tx, { personId: person.id, businessUnitId })
  const { timeZone } = tenant
  const email = (await findPersonRights(tx, person.id, businessUnitId))?.email ?? null
  if (!found) {
    return { isActive: false, ...DEFAULTS, email, timeZone, nextAt: null, lastWeek: null, canSend }
  }
  const { weekday, time, lastWeek } = found
  const nextAt = (await nextTime(cronOf(found), timeZone, new Date())).toISOString()
  return { isActive: true, weekday, time, email, timeZone, nextAt, lastWeek, canSend }
}

/**
 * Subscribes the caller to the reports of this unit, or changes the subscription. The reports go to the caller's own address, so
 * that a unit's figures cannot be sent elsewhere.
 *
 * @throws AppError report.no_address
 */
export async function subscribe(
  context: Context<true>,
  draft: SubscriptionDraft,
  { apiAddress, ...mail }: MailState & { readonly apiAddress: string },
): Promise<Subscription> {
  const { tx, tenant, person, businessUnitId } = context
  const key = { personId: person.id, businessUnitId }
  if (!(await findPersonRights(tx, person.id, businessUnitId))?.email) throw new AppError('report.no_address')
  await saveSubscription(tx, key, { ...draft, origin: apiAddress })
  await setSchedule(tx, sendWeeklyReport, scheduleKey(key), {
    cron: cronOf(draft),
    timeZone: tenant.timeZone,
    input: key,
  })
  return readSubscription(context, mail)
}

/** Ends the caller's subscription in this unit. */
export async function unsubscribe({ tx, person, businessUnitId }: Context<true>): Promise<void> {
  await end(tx, { personId: person.id, businessUnitId })
}

/** The caller's subscriptions in all units. */
export async function listOwnSubscriptions({ tx, person }: Context): Promise<OwnSubscriptionList> {
  return { content: await listSubscriptionsOf(tx, person.id) }
}

/** Ends the caller's subscription in a unit, in which the caller may not work any more. */
export async function unsubscribeFrom({ tx, person }: Context, businessUnitId: string): Promise<void> {
  await end(tx, { personId: person.id, businessUnitId })
}

/** Ends the subscription of a mail's token. Does nothing for an unknown token. */
export async function unsubscribeByToken(tx: TenantTransaction, tokenHash: Buffer): Promise<void> {
  const key = await findSubscriptionOfToken(tx, tokenHash)
  if (key) await end(tx, key)
}

async function end(tx: TenantTransaction, key: SubscriptionKey): Promise<void> {
  await deleteSubscription(tx, key)
  await removeSchedule(tx, sendWeeklyReport, scheduleKey(key))
}

const scheduleKey = ({ personId, businessUnitId }: SubscriptionKey) => `${personId} ${businessUnitId}`

function cronOf({ weekday, time }: Pick<SubscriptionDraft, 'weekday' | 'time'>): string {
  const [hour, minute] = time.split(':').map(Number)
  return `${minute} ${hour} * * ${weekday % 7}`
}
