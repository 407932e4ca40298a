import { DEFAULT_AUTHENTICATION_METHOD } from '@lotse/contract/features/tenant/tenant.constants.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { brandedMail, type MailBlock } from '../../../platform/mail/branded-mail.ts'
import { sendMail } from '../../../platform/mail/mail.job.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { findAddressedPerson, insertAccountToken, LINK_HOURS } from '../account/account-token.repository.ts'

/** The person to invite, and where the link of the mail leads. */
export interface Invitation {
  readonly tenant: Tenant
  /** Origin of the web application. */
  readonly webOrigin: string
  readonly personId: string
}

/**
 * Mails a person the link to choose the first password, in the person's language. The link works once and for seven days; earlier
 * invitations stop working. With single sign-on, the link leads to the sign-in page instead. Without a mail server the mail waits.
 *
 * @throws AppError person.not_found when there is no such person or the person is disabled; person.no_mail_address
 */
export async function sendInvitation(
  tx: TenantTransaction,
  { tenant, webOrigin, personId }: Invitation,
): Promise<void> {
  const person = await findAddressedPerson(tx, personId)
  if (!person) throw new AppError('person.not_found')
  if (person.email === null) throw new AppError('person.no_mail_address')
  const language = person.language ?? tenant.defaultLanguage
  const say = textsOf(language, 'person')
  const values = { tenant: tenant.name, person: person.name, username: person.username }
  const isSingleSignOn = (tenant.config.authentication_method ?? DEFAULT_AUTHENTICATION_METHOD) === 'OIDC'
  const blocks: readonly MailBlock[] = isSingleSignOn
    ? [
        { kind: 'TEXT', text: say('mail.invitation.sso', values) },
        { kind: 'BUTTON', label: say('mail.invitation.openSso'), url: `${webOrigin}/login` },
      ]
    : [
        { kind: 'TEXT', text: say('mail.invitation.text', values) },
        {
          kind: 'BUTTON',
          label: say('mail.invitation.open'),
          // In the fragment, which browsers do not send: the token is in no log.
          url: `${webOrigin}/invitation#token=${await insertAccountToken(tx, person.id, 'INVITATION')}`,
        },
        { kind: 'NOTE', text: say('mail.invitation.note', { days: LINK_HOURS.INVITATION / 24 }) },
      ]
  const mail = brandedMail(
    { tenant, webOrigin, language },
    { to: { name: person.name, address: person.email }, subject: say('mail.invitation.subject', values), blocks },
  )
  await enqueue(tx, sendMail, mail)
}
