import { Object, String } from 'typebox'
import { recordAuditEvent } from '../../../platform/audit/audit.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { brandedMail } from '../../../platform/mail/branded-mail.ts'
import { sendMail } from '../../../platform/mail/mail.job.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { personOf } from '../sign-in-event.ts'
import {
  type AddressedPerson,
  insertAccountToken,
  LINK_HOURS,
  listPeopleOfAccount,
} from './account-token.repository.ts'

const Input = Object({ account: String(), webOrigin: String() }, { additionalProperties: false })

/**
 * Mails a link to choose a new password to the people with this user name or e-mail address, if there are any. Disabled people and
 * people without an address receive nothing.
 */
export const sendPasswordReset = defineJob({
  name: 'person.password-reset',
  title: {
    en: 'Send a link for a new password',
    de: 'Link für ein neues Passwort versenden',
    tr: 'Yeni parola bağlantısı gönderme',
    sk: 'Odoslať odkaz na nové heslo',
  },
  input: Input,
  async handler({ tenant, inTransaction }, { account, webOrigin }) {
    await inTransaction(async (tx) => {
      for (const person of await listPeopleOfAccount(tx, account)) await mailLink(tx, { tenant, webOrigin, person })
    })
  },
})

async function mailLink(
  tx: TenantTransaction,
  {
    tenant,
    webOrigin,
    person,
  }: { readonly tenant: Tenant; readonly webOrigin: string; readonly person: AddressedPerson },
): Promise<void> {
  if (person.email === null) return
  await recordAuditEvent(tx, { action: 'job.password-reset', kind: 'ACCOUNT', subject: personOf(person.id) })
  const language = person.language ?? tenant.defaultLanguage
  const say = textsOf(language, 'person')
  const { token } = await insertAccountToken(tx, person.id, 'RESET')
  const values = { tenant: tenant.name, person: person.name, username: person.username }
  const mail = brandedMail(
    { tenant, webOrigin, language },
    {
      to: { name: person.name, address: person.email },
      subject: say('mail.reset.subject'),
      blocks: [
        { kind: 'TEXT', text: say('mail.reset.text', values) },
        // In the fragment, which browsers do not send: the token is in no log.
        { kind: 'BUTTON', label: say('mail.reset.open'), url: `${webOrigin}/password/reset#token=${token}` },
        { kind: 'NOTE', text: say('mail.reset.note', { minutes: LINK_HOURS.RESET * 60 }) },
      ],
    },
  )
  await enqueue(tx, sendMail, mail)
}
