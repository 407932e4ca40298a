import { DEFAULT_AUTHENTICATION_METHOD } from '@lotse/contract/features/tenant/tenant.constants.ts'
import { formatFor } from '@lotse/text/format.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { brandedMail, type MailBlock } from '../../../platform/mail/branded-mail.ts'
import { sendMail } from '../../../platform/mail/mail.job.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { type AddressedPerson, findAddressedPerson } from './account-token.repository.ts'

/** A change of how a person signs in, or of where their mails go. */
export type SignInChange =
  | {
      readonly kind:
        | 'PASSWORD'
        | 'PASSWORD_RESET'
        | 'AUTHENTICATOR_ADDED'
        | 'AUTHENTICATOR_REMOVED'
        | 'RECOVERY_CODES'
        | 'EMAIL'
    }
  | {
      readonly kind: 'PASSKEY_ADDED' | 'PASSKEY_REMOVED'
      /** The name of the passkey. */
      readonly name: string
    }

/** The organisation of a mail. */
export interface Sender {
  readonly tenant: Tenant
  readonly webOrigin: string
}

/**
 * Mails a person what has changed, when, and what to do about a change by another person. Disabled people and people without an
 * address receive nothing. A change of the address is mailed before it is stored: to the earlier one.
 */
export async function mailSignInChange(
  tx: TenantTransaction,
  sender: Sender,
  personId: string,
  change: SignInChange,
): Promise<void> {
  const person = await findAddressedPerson(tx, personId)
  if (person === null || person.email === null) return
  await enqueue(tx, sendMail, mailOf(sender, { ...person, email: person.email }, change))
}

function mailOf(
  { tenant, webOrigin }: Sender,
  person: AddressedPerson & { readonly email: string },
  change: SignInChange,
) {
  const language = person.language ?? tenant.defaultLanguage
  const say = textsOf(language, 'person')
  const values = { tenant: tenant.name, ...('name' in change ? { name: change.name } : {}) }
  const what = say(`mail.signInChange.what.${change.kind}`, values)
  const moment = formatFor(language, tenant.currency, tenant.timeZone).moment(new Date().toISOString())
  const { name, username } = person
  return brandedMail(
    { tenant, webOrigin, language },
    {
      to: { name, address: person.email },
      subject: say('mail.signInChange.subject', { tenant: tenant.name }),
      blocks: [
        { kind: 'TEXT', text: say('mail.signInChange.text', { person: name, what, username, moment }) },
        ...helpOf(tenant, webOrigin, change, say),
        { kind: 'NOTE', text: say('mail.signInChange.note') },
      ],
    },
  )
}

/** A new password by a link is no help when links go to another address, or when the organisation has no passwords. */
function helpOf(
  { config }: Tenant,
  webOrigin: string,
  { kind }: SignInChange,
  say: ReturnType<typeof textsOf<'person'>>,
): readonly MailBlock[] {
  const hasPasswords = (config.authentication_method ?? DEFAULT_AUTHENTICATION_METHOD) === 'USERNAME_PASSWORD'
  if (kind === 'EMAIL' || !hasPasswords) return [{ kind: 'TEXT', text: say('mail.signInChange.helpAdministrator') }]
  return [
    { kind: 'TEXT', text: say('mail.signInChange.help') },
    { kind: 'BUTTON', label: say('mail.signInChange.open'), url: `${webOrigin}/password/forgot` },
  ]
}
