import { SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
import { isUsername } from '@lotse/contract/features/person/mail-address.ts'
import type {
  AccountEdit,
  InvitationLink,
  NewAccount,
  PersonAccount,
} from '@lotse/contract/features/person/person.people.schema.ts'
import { recordAuditEvent } from '../../../platform/audit/audit.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import { validationError } from '../../../platform/http/validation-error.ts'
import { requireVersion } from '../../../platform/thing/versioned.ts'
import { deleteAccountTokens } from '../account/account-token.repository.ts'
import { mailSignInChange } from '../account/sign-in-change.mail.ts'
import { createLink, type Invitation, sendInvitation } from '../invitation/invite.ts'
import { updateAllTokensRevoked } from '../person.repository.ts'
import { personOf } from '../sign-in-event.ts'
import {
  type AccountFields,
  deleteAccount,
  insertAccounts,
  lockAccount,
  type StoredAccount,
  updateAccountFields,
  updateDisabled,
} from './account.repository.ts'
import { lockRoles } from './administrator.repository.ts'
import { keepingAdministrator, requireRightsOver } from './administrator.ts'
import { checkAccount } from './check.ts'
import { hasContent } from './content.repository.ts'
import { type Administration, describeAccount } from './list.service.ts'
import { isSelf } from './people.policy.ts'

/** Creates a person and sends the invitation. @throws AppError validation.failed, person.right_not_held */
export async function invitePerson(administration: Administration, body: NewAccount): Promise<PersonAccount> {
  const { tx, language, tenant, webOrigin } = administration
  const fields: AccountFields = {
    name: body.name.trim(),
    email: body.email,
    language: body.language ?? null,
    roleIds: body.roleIds,
    businessUnitId: body.businessUnitId ?? null,
    hasAllBusinessUnits: body.hasAllBusinessUnits ?? false,
    businessUnitIds: body.businessUnitIds ?? [],
    areaIds: body.areaIds ?? [],
  }
  const username = (body.username ?? body.email).toLowerCase()
  // The default, the e-mail address, can be too long in lower case.
  if (!isUsername(username)) {
    const path = body.username === undefined ? '/body/email' : '/body/username'
    throw validationError([{ path, code: 'person.username_invalid' }], language)
  }
  await lockRoles(tx)
  await checkAccount(administration, fields, { username })
  const [id = ''] = await insertAccounts(tx, [{ ...fields, username }])
  await recordAccount(tx, id)
  await sendInvitation(tx, { tenant, webOrigin, personId: id })
  publish(tx, { type: 'person.changed', id })
  return describeAccount(administration, id)
}

/** Replaces the properties of a person. @throws AppError see `updatePersonAccount` */
export async function editPerson(
  administration: Administration,
  id: string,
  { version, ...edit }: AccountEdit,
): Promise<PersonAccount> {
  const { tx } = administration
  await keepingAdministrator(tx, async () => {
    const before = await requireAccount(administration, id)
    requireVersion('person.changed', before, version)
    const fields = { ...edit, name: edit.name.trim(), areaIds: edit.areaIds ?? before.areaIds }
    await checkAccount(administration, fields, before)
    await recordAuditEvent(tx, { kind: 'RIGHTS', subject: personOf(id) })
    if (fields.email?.toLowerCase() !== before.email?.toLowerCase()) await moveMails(administration, before)
    await updateAccountFields(tx, id, fields)
    announce(administration, id)
  })
  return describeAccount(administration, id)
}

/**
 * Prepares another e-mail address, to which links for a new password will go: the earlier address receives a mail, and its links end, because
 * it may be that of another person. Without an accepted invitation there is no mail.
 *
 * @throws AppError session.proof_needed
 */
async function moveMails(administration: Administration, { id, hasAccepted }: StoredAccount): Promise<void> {
  const { tx, administrator } = administration
  if (!administrator.isFreshlyProved) throw new AppError('session.proof_needed')
  if (hasAccepted) await mailSignInChange(tx, administration, id, { kind: 'EMAIL' })
  await deleteAccountTokens(tx, id)
}

/** Disables a person, and ends all sessions and links. @throws AppError see `disablePerson` */
export async function disablePerson(administration: Administration, id: string): Promise<PersonAccount> {
  await keepingAdministrator(administration.tx, async () => {
    const { isDisabled } = await requireOther(administration, id)
    await recordAccount(administration.tx, id)
    if (isDisabled) return
    await updateDisabled(administration.tx, id, true)
    await updateAllTokensRevoked(administration.tx, id)
    await deleteAccountTokens(administration.tx, id)
    announce(administration, id)
  })
  return describeAccount(administration, id)
}

/** Enables a disabled person. @throws AppError see `enablePerson` */
export async function enablePerson(administration: Administration, id: string): Promise<PersonAccount> {
  await lockRoles(administration.tx)
  const { isDisabled } = await requireAccount(administration, id)
  await recordAccount(administration.tx, id)
  if (isDisabled) {
    await updateDisabled(administration.tx, id, false)
    announce(administration, id)
  }
  return describeAccount(administration, id)
}

/** Deletes a person who has not written content. @throws AppError see `deletePerson` */
export async function deletePerson(administration: Administration, id: string): Promise<void> {
  const { tx } = administration
  await keepingAdministrator(tx, async () => {
    await requireOther(administration, id)
    if (await hasContent(tx, id)) throw new AppError('person.has_content')
    await recordAccount(tx, id)
    await deleteAccount(tx, id)
    announce(administration, id)
  })
}

/** Sends the invitation of a person again. @throws AppError see `resendInvitation` */
export async function resendInvitation(administration: Administration, id: string): Promise<void> {
  await sendInvitation(administration.tx, await prepareInvitation(administration, id))
}

/** Creates a link to hand over instead of a mail. @throws AppError see `createInvitationLink` */
export async function createInvitationLink(administration: Administration, id: string): Promise<InvitationLink> {
  return createLink(administration.tx, await prepareInvitation(administration, id))
}

/** Records that a person is invited once more. @throws AppError person.not_found, person.right_not_held, person.not_invitable */
async function prepareInvitation(administration: Administration, id: string): Promise<Invitation> {
  const { tx, tenant, webOrigin } = administration
  const { isDisabled, hasAccepted, email } = await requireAccount(administration, id)
  if (isDisabled || hasAccepted || email === null) throw new AppError('person.not_invitable')
  await recordAccount(tx, id)
  publish(tx, { type: 'person.changed', id })
  return { tenant, webOrigin, personId: id }
}

/** Ends the open invitation of a person. @throws AppError see `revokeInvitation` */
export async function revokeInvitation(administration: Administration, id: string): Promise<void> {
  await requireAccount(administration, id)
  await recordAccount(administration.tx, id)
  await deleteAccountTokens(administration.tx, id, 'INVITATION')
  publish(administration.tx, { type: 'person.changed', id })
}

/** Locks a person whom the administrator may change. @throws AppError person.not_found, person.right_not_held */
async function requireAccount({ tx, administrator }: Administration, id: string): Promise<StoredAccount> {
  const account = await lockAccount(tx, id)
  if (!account) throw new AppError('person.not_found')
  await requireRightsOver(tx, administrator, id)
  return account
}

/** Like `requireAccount`, for another person than the administrator. @throws AppError person.own_account */
async function requireOther(administration: Administration, id: string): Promise<StoredAccount> {
  if (isSelf(administration.administrator, id)) throw new AppError('person.own_account')
  return requireAccount(administration, id)
}

const recordAccount = (tx: TenantTransaction, id: string) =>
  recordAuditEvent(tx, { kind: 'ACCOUNT', subject: personOf(id) })

function announce({ tx }: Administration, id: string): void {
  publish(tx, { type: 'person.changed', id })
  publish(tx, { type: SESSION_CHANGED, personIds: [id] })
}
