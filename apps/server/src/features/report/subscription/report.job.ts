import { addWeeks, isoWeekOf } from '@lotse/analysis/calendar/iso-week.ts'
import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { Object, type Static, String } from 'typebox'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { sendMail } from '../../../platform/mail/mail.job.ts'
import { createToken, hashToken } from '../../../platform/session/access-token.ts'
import { apiAddressOf, webOriginOf } from '../../../platform/tenant/public-address.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { findPersonRights } from '../../person/person.public.ts'
import { reportTexts } from '../report.texts.ts'
import { reportLinks } from '../weekly/links.ts'
import { weeklyDocument } from '../weekly/weekly.pdf.ts'
import { readWeeklyReport } from '../weekly/weekly.service.ts'
import { weeklyMail } from './report.mail.ts'
import { findSubscription, hasDelivery, insertDelivery } from './subscription.repository.ts'

const Input = Object({ personId: String(), businessUnitId: String() }, { additionalProperties: false })

/**
 * Sends one subscriber the report of the week before the one in which the job is due, which is complete. Each week is sent
 * once, whatever the number of attempts. Nothing is sent to a person who is disabled, has no e-mail address, may not read the report or may not work
 * in the unit any more.
 */
export const sendWeeklyReport = defineJob({
  name: 'report.weekly',
  title: {
    en: 'Send a weekly report',
    de: 'Wochenbericht versenden',
    tr: 'Haftalık rapor gönderme',
    sk: 'Odoslať týždenný prehľad',
  },
  input: Input,
  async handler({ tenant, platform, inTransaction, dueAt, signal }, key) {
    const due = dueAt ?? new Date()
    const week = addWeeks(isoWeekOf(dayIn(tenant.timeZone, due)), -1)
    const prepared = await inTransaction((tx) => prepare(tx, tenant, key, week))
    if (!prepared) return
    const { report, person, address, texts } = prepared
    const webOrigin = webOriginOf(tenant, platform.originOf)
    const links = reportLinks(webOrigin)
    const pdf = await platform.exports.documentPdf(weeklyDocument(report, { tenant, texts, links }), signal)
    const token = createToken()
    const mail = weeklyMail(report, {
      to: { name: person.name, address },
      brand: { tenant, webOrigin, language: texts.language },
      texts,
      links,
      unsubscribeLink: `${apiAddressOf(tenant, platform.originOf)}/unsubscribe/${token}`,
      pdf,
    })
    await inTransaction(async (tx) => {
      // The person may have unsubscribed while the PDF was generated.
      if (!(await findSubscription(tx, key))) return
      if (await insertDelivery(tx, key, { week, tokenHash: hashToken(token) })) await enqueue(tx, sendMail, mail)
    })
  },
})

async function prepare(tx: TenantTransaction, tenant: Tenant, key: Static<typeof Input>, week: string) {
  const { personId, businessUnitId } = key
  const subscription = await findSubscription(tx, key)
  if (!subscription || (await hasDelivery(tx, key, week))) return null
  const person = await findPersonRights(tx, personId, businessUnitId)
  const address = person?.email
  if (!person?.mayEnter || !address || !isAllowed(['KPI_READ'], person)) return null
  const language = person.language ?? tenant.defaultLanguage
  const { permissions, revision } = person
  const reader = { tx, tenant, person, permissions, revision, businessUnitId, language }
  const report = await readWeeklyReport(reader, week)
  return { report, person, address, texts: reportTexts(language, tenant.currency) }
}
