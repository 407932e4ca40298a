import type { InvitationLink } from '@lotse/contract/features/person/person.people.schema.ts'
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
 * Creates the link with which a person chooses the first password. It works once and for seven days; earlier invitations stop working.
 * With single sign-on it is the sign-in page, without end.
 */
export async function createLink(
  tx: TenantTransaction,
  { tenant, webOrigin, personId }: Invitation,
): Promise<InvitationLink> {
  const isSingleSignOn = (tenant.config.authentication_method ?? DEFAULT_AUTHENTICATION_METHOD) === 'OIDC'
  if (isSingleSignOn) return { url: `${webOrigin}/login`, validUntil: null }
  const { token, expiresAt } = await insertAccountToken(tx, personId, 'INVITATION')
  // In the fragment, which browsers do not send: the token is in no log.
  return { url: `${webOrigin}/invitation#token=${token}`, validUntil: expiresAt.toISOString() }
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
  const { url, validUntil } = await createLink(tx, { tenant, webOrigin, personId })
  const blocks: readonly MailBlock[] =
    validUntil === null
      ? [
          { kind: 'TEXT', text: say('mail.invitation.sso', values) },
          { kind: 'BUTTON', label: say('mail.invitation.openSso'), url },
        ]
      : [
          { kind: 'TEXT', text: say('mail.invitation.text', values) },
          { kind: 'BUTTON', label: say('mail.invitation.open'), url },
          { kind: 'NOTE', text: say('mail.invitation.note', { days: LINK_HOURS.INVITATION / 24 }) },
        ]
  const mail = brandedMail(
    { tenant, webOrigin, language },
    { to: { name: person.name, address: person.email }, subject: say('mail.invitation.subject', values), blocks },
  )
  await enqueue(tx, sendMail, mail)
}
