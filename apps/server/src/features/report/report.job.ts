import { addWeeks, isoWeekOf } from '@lotse/analysis/iso-week.ts'
import { dayIn } from '@lotse/analysis/zoned-time.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { Object, type Static, String } from 'typebox'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { documentPdf } from '../../platform/export/document-pdf.ts'
import type { Tenant } from '../../platform/http/tenant.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { sendMail } from '../../platform/mail/mail.job.ts'
import { createToken, hashToken } from '../../platform/security/access-token.ts'
import { findPersonRights } from '../person/person.public.ts'
import { reportLinks } from './report.links.ts'
import { weeklyMail } from './report.mail.ts'
import { findSubscription, hasDelivery, insertDelivery } from './report.subscription.repository.ts'
import { weeklyDocument } from './report.weekly.pdf.ts'
import { readWeeklyReport } from './report.weekly.service.ts'
import { reportWords } from './report.words.ts'

const Input = Object({ personId: String(), businessUnitId: String() }, { additionalProperties: false })

/**
 * Sends one subscriber the report of the week before the one in which it is due: that week is complete. Each week goes out
 * once, however often the job is tried. Who is disabled, may not see the report or may not enter the unit any more gets none.
 */
export const sendWeeklyReport = defineJob({
  name: 'report.weekly',
  title: {
    en: 'Send a weekly report',
    de: 'Wochenbericht versenden',
    tr: 'Haftalık rapor gönder',
    sk: 'Odoslať týždennú správu',
  },
  input: Input,
  async handler({ tenant, inTransaction, dueAt }, key) {
    const due = dueAt ?? new Date()
    const week = addWeeks(isoWeekOf(dayIn(tenant.timeZone, due)), -1)
    const prepared = await inTransaction((tx) => prepare(tx, tenant, key, week))
    if (!prepared) return
    const { report, person, email, base, words } = prepared
    const links = reportLinks(tenant.webOrigin ?? new URL(base).origin)
    const pdf = await documentPdf(weeklyDocument(report, { tenant, words, links }))
    const token = createToken()
    const mail = weeklyMail(report, {
      to: { name: person.name, address: email },
      words,
      links,
      unsubscribeLink: `${base}/unsubscribe/${token}`,
      pdf,
    })
    await inTransaction(async (tx) => {
      // Unsubscribed while the pages were laid out.
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
  if (!person?.mayEnter || !isAllowed(['KPI_READ'], person)) return null
  const language = person.language ?? tenant.defaultLanguage
  const { permissions, revision } = person
  const reader = { tx, tenant, person, permissions, revision, businessUnitId, language }
  const report = await readWeeklyReport(reader, week)
  return { report, person, words: reportWords(language), email: subscription.email, base: subscription.origin }
}
