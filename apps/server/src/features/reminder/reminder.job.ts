import { addDays } from '@lotse/analysis/calendar/day.ts'
import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { Object, String } from 'typebox'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { sendMail } from '../../platform/mail/mail.job.ts'
import { webOriginOf } from '../../platform/tenant/public-address.ts'
import { findBusinessUnitName } from '../businessunit/businessunit.public.ts'
import { readNewAnswers } from '../kpi-comment/kpi-comment.public.ts'
import { listDueTasks, readOpenMeasures } from '../measure/measure.public.ts'
import { findPersonRights } from '../person/person.public.ts'
import { takeCrossedAlerts } from './alert/crossed-alerts.ts'
import { LISTED_DAYS, workToRemind } from './due-measures.ts'
import { readNewlyCritical } from './newly-critical.ts'
import { reminderMail } from './reminder.mail.ts'
import { findReminder, type ReminderKey, updateReminded } from './reminder.repository.ts'

const NOTHING = { period: null, kpis: [] } as const
const NO_WORK = { measures: [], tasks: [] } as const

/**
 * Sends a person the reminders of the day, if there is something new: one mail per day, whatever the number of attempts. Nothing is
 * sent to a person who is disabled, has no e-mail address or may not work in the unit any more, nor about what the person may not read.
 */
export const sendReminders = defineJob({
  name: 'reminder.daily',
  title: {
    en: 'Send reminders',
    de: 'Erinnerungen versenden',
    tr: 'Hatırlatmaları gönderme',
    sk: 'Odoslať pripomienky',
  },
  input: Object({ personId: String(), businessUnitId: String() }, { additionalProperties: false }),
  async handler({ tenant, platform, inTransaction, dueAt }, key) {
    const today = dayIn(tenant.timeZone, dueAt ?? new Date())
    await inTransaction(async (tx) => {
      const { personId, businessUnitId } = key
      const reminder = await findReminder(tx, key, true)
      if (!reminder || (reminder.sentOn !== null && reminder.sentOn >= today)) return
      const person = await findPersonRights(tx, personId, businessUnitId)
      const address = person?.email
      if (!person?.mayEnter || !address) return
      const language = person.language ?? tenant.defaultLanguage
      const { permissions, revision } = person
      const reader = { tx, tenant, person, permissions, revision, businessUnitId, language }
      const work =
        reminder.measuresDue && isAllowed(['MEASURE_READ'], person)
          ? workToRemind(await readOpenMeasures(reader), await listDueTasks(tx, ownUntil(today, key)), personId, today)
          : NO_WORK
      const critical =
        reminder.kpisCritical && isAllowed(['KPI_READ'], person)
          ? await readNewlyCritical(reader, reminder.knownPeriod)
          : NOTHING
      const answers =
        reminder.commentsKnownAt !== null && isAllowed(['KPI_READ'], person)
          ? await readNewAnswers(reader, personId, reminder.commentsKnownAt)
          : []
      const crossed = isAllowed(['KPI_READ'], person)
        ? await takeCrossedAlerts(reader, key)
        : { period: today.slice(0, 7), alerts: [] }
      const hasNews = [work.measures, work.tasks, critical.kpis, answers, crossed.alerts].some(
        ({ length }) => length > 0,
      )
      await updateReminded(tx, key, {
        knownPeriod: critical.period ?? reminder.knownPeriod,
        sentOn: hasNews ? today : reminder.sentOn,
      })
      if (!hasNews) return
      const webOrigin = webOriginOf(tenant, platform.originOf)
      const mail = reminderMail({
        to: { name: person.name, address },
        brand: { tenant, webOrigin, language },
        unitName: (await findBusinessUnitName(tx, businessUnitId)) ?? businessUnitId,
        ...work,
        critical: { period: critical.period ?? today.slice(0, 7), kpis: critical.kpis },
        crossed,
        answers,
        businessUnitId,
      })
      await enqueue(tx, sendMail, mail)
    })
  },
})

function ownUntil(today: string, { personId, businessUnitId }: ReminderKey) {
  return { businessUnitId, ownerId: personId, until: addDays(today, LISTED_DAYS), limit: 50 }
}
