import { recordAuditEvent } from '../../../platform/audit/audit.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { brandedMail } from '../../../platform/mail/branded-mail.ts'
import { sendMail } from '../../../platform/mail/mail.job.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { findAddressedPerson } from '../account/account-token.repository.ts'
import { requireRightsOver } from '../people/administrator.ts'
import type { Administration } from '../people/list.service.ts'
import { isSelf } from '../people/people.policy.ts'
import { listPeopleById } from '../person.directory.repository.ts'
import { personOf } from '../sign-in-event.ts'
import { resetSecondFactors } from './reset.ts'

/**
 * Resets the second factor of another person of the tenant, also of a disabled one, and mails the person. The own one is refused:
 * another person at a screen that was left open could remove it without a code.
 *
 * @throws AppError person.not_found, person.right_not_held, person.own_account
 */
export async function resetSecondFactorOf(administration: Administration, personId: string): Promise<void> {
  const { tx, administrator } = administration
  if (isSelf(administrator, personId)) throw new AppError('person.own_account')
  if (!(await listPeopleById(tx, [personId])).has(personId)) throw new AppError('person.not_found')
  await requireRightsOver(tx, administrator, personId)
  await recordAuditEvent(tx, { kind: 'ACCOUNT', subject: personOf(personId) })
  publish(tx, { type: 'person.changed', id: personId })
  await resetSecondFactors(tx, personId)
  await mailReset(tx, administration, personId)
}

/** Disabled people and people without an address receive no mail. */
async function mailReset(
  tx: TenantTransaction,
  { tenant, webOrigin }: Administration,
  personId: string,
): Promise<void> {
  const person = await findAddressedPerson(tx, personId)
  if (!person || person.email === null) return
  const language = person.language ?? tenant.defaultLanguage
  const say = textsOf(language, 'person')
  const mail = brandedMail(
    { tenant, webOrigin, language },
    {
      to: { name: person.name, address: person.email },
      subject: say('mail.factorReset.subject'),
      blocks: [
        { kind: 'TEXT', text: say('mail.factorReset.text', { tenant: tenant.name, person: person.name }) },
        { kind: 'BUTTON', label: say('mail.factorReset.open'), url: `${webOrigin}/login` },
        { kind: 'NOTE', text: say('mail.factorReset.note') },
      ],
    },
  )
  await enqueue(tx, sendMail, mail)
}
