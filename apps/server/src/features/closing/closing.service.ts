import { addMonths, type Period, periodRange } from '@lotse/analysis/calendar/period.ts'
import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { duePeriod } from '@lotse/analysis/figure/age.ts'
import { CLOSING_MONTHS } from '@lotse/contract/features/closing/closing.constants.ts'
import type {
  ClosingMonth,
  ClosingMonthList,
  ClosingReminder,
} from '@lotse/contract/features/closing/closing.schema.ts'
import type { MessageTexts } from '@lotse/contract/features/message/message.schema.ts'
import { LANGUAGES } from '@lotse/contract/language.ts'
import { formatFor } from '@lotse/text/format.ts'
import { recordAuditEvent } from '../../platform/audit/audit.ts'
import { bumpTenantRevision, lockTenantRevision } from '../../platform/database/tenant-revision.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { textsOf } from '../../platform/text/texts.ts'
import { listBusinessUnitNames } from '../businessunit/businessunit.public.ts'
import { closeMonth, findFirstMonth, listClosings, listUnitsWithValues, reopenMonth } from '../kpi/kpi.public.ts'
import { sendMessage } from '../message/message.public.ts'
import { listPeopleOfUnit, listPersonIdsByPermission } from '../person/person.public.ts'

type Reader = Pick<Context, 'tx' | 'tenant'>

/** The complete months with figures, newest first. */
export async function readMonths({ tx, tenant }: Reader): Promise<ClosingMonthList> {
  const months = await monthsToClose({ tx, tenant })
  const [oldest] = months.slice(-1)
  if (oldest === undefined) return { content: [] }
  const closings = new Map((await listClosings(tx)).map((closing) => [closing.period, closing]))
  const delivered = await listUnitsWithValues(tx, oldest)
  const units = [...(await listBusinessUnitNames(tx))].map(([id, name]) => ({ id, name }))
  return {
    content: months.map((period): ClosingMonth => {
      const closing = closings.get(period)
      const reopened = closing?.reopened ?? null
      return {
        period,
        state: closing !== undefined && reopened === null ? 'CLOSED' : 'OPEN',
        closed: closing === undefined ? null : { at: closing.closedAt.toISOString(), by: closing.closedBy },
        reopened: reopened === null ? null : { ...reopened, at: reopened.at.toISOString() },
        missing: units.filter(({ id }) => !delivered.get(period)?.has(id)),
      }
    }),
  }
}

/** The months that can be closed, newest first. */
async function monthsToClose({ tx, tenant }: Reader): Promise<Period[]> {
  const last = duePeriod(dayIn(tenant.timeZone, new Date()))
  const oldest = addMonths(last, 1 - CLOSING_MONTHS)
  const first = (await findFirstMonth(tx)) ?? addMonths(last, 1)
  return periodRange(first > oldest ? first : oldest, last).toReversed()
}

/**
 * Closes a month. The lock makes a delivery that is being written come before it, or see the closed month.
 *
 * @throws AppError kpi.period_out_of_range
 */
export async function close(context: Reader & Pick<Context, 'person'>, period: Period): Promise<ClosingMonthList> {
  const { tx, person } = context
  await lockTenantRevision(tx)
  if (!(await monthsToClose(context)).includes(period)) throw new AppError('kpi.period_out_of_range')
  await closeMonth(tx, period, person.id)
  return finish(context, period)
}

/** Reopens a closed month. @throws AppError closing.not_closed */
export async function reopen(
  context: Reader & Pick<Context, 'person'>,
  period: Period,
  reason: string,
): Promise<ClosingMonthList> {
  const { tx, person } = context
  await lockTenantRevision(tx)
  if (!(await reopenMonth(tx, period, { personId: person.id, reason: reason.trim() })))
    throw new AppError('closing.not_closed')
  return finish(context, period, { reason: reason.trim() })
}

/** Reports say whether their month is closed, so that their replies must not come from a cache. */
async function finish(context: Reader, period: Period, details: object = {}): Promise<ClosingMonthList> {
  await bumpTenantRevision(context.tx)
  publish(context.tx, { type: 'kpi.changed' })
  await recordAuditEvent(context.tx, { details: { period, ...details } })
  return readMonths(context)
}

/**
 * Sends a message to the units that have not delivered a month: to their people who may correct figures, otherwise to all of them.
 *
 * @throws AppError kpi.period_out_of_range, message.no_recipients
 */
export async function remind(context: Context, period: Period): Promise<ClosingReminder> {
  const { tx } = context
  const month = (await readMonths(context)).content.find((one) => one.period === period)
  if (month === undefined) throw new AppError('kpi.period_out_of_range')
  const writers = new Set(await listPersonIdsByPermission(tx, 'KPI_WRITE'))
  const recipients = new Set<string>()
  for (const { id } of month.missing) {
    const people = (await listPeopleOfUnit(tx, id)).filter(({ isOwnUnit }) => isOwnUnit)
    const able = people.filter((person) => writers.has(person.id))
    for (const person of able.length > 0 ? able : people) recipients.add(person.id)
  }
  recipients.delete(context.person.id)
  if (recipients.size === 0) throw new AppError('message.no_recipients')
  const audience = { businessUnitIds: [], roleIds: [], personIds: [...recipients] }
  const sent = await sendMessage(context, { texts: reminderTexts(period), importance: 'HIGH', audience })
  return { messageId: sent.id, recipients: sent.recipients }
}

function reminderTexts(period: Period): MessageTexts {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const say = textsOf(language, 'closing')
      const values = { month: formatFor(language).period(period) }
      return [language, { title: say('reminder.title', values), text: say('reminder.text', values) }]
    }),
  )
}
