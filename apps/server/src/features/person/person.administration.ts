import { SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
import { MINIMUM_PASSWORD_LENGTH } from '@lotse/contract/features/person/password-policy.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { publish } from '../../platform/events/publish.ts'
import { hashPassword } from '../../platform/session/password.ts'
import { deleteAccountTokens } from './account/account-token.repository.ts'
import { passwordProblem } from './account/password-policy.ts'
import { mailSignInChange, type Sender } from './account/sign-in-change.mail.ts'
import {
  type Account,
  findAccount,
  findUnitName,
  insertPerson,
  listRoleIds,
  type NewPerson,
  updateAccount,
  updateAllTokensRevoked,
} from './person.repository.ts'
import { resetSecondFactors } from './second-factor/reset.ts'

/** A request of an operator that cannot be fulfilled; the message has the reason. */
export class PersonAdministrationError extends Error {
  override readonly name = 'PersonAdministrationError'
}

/** A person to add by an operator. */
export interface PersonToAdd extends Omit<NewPerson, 'passwordHash' | 'areaIds'> {
  readonly password: string
}

/**
 * Adds a person, and returns the id.
 *
 * @throws PersonAdministrationError when the user name is taken, a role or unit unknown, or the password too short or too easy to guess
 */
export async function addPerson(tx: TenantTransaction, person: PersonToAdd): Promise<string> {
  if (await findAccount(tx, person.username)) {
    throw new PersonAdministrationError(`A person with the user name ${person.username} already exists.`)
  }
  const known = await listRoleIds(tx)
  const unknown = person.roleIds.filter((id) => !known.includes(id))
  if (unknown.length > 0) {
    throw new PersonAdministrationError(`Unknown role: ${unknown.join(', ')}. The roles are ${known.join(', ')}.`)
  }
  if (person.businessUnitId !== null && (await findUnitName(tx, person.businessUnitId)) === null) {
    throw new PersonAdministrationError(`Unknown business unit: ${person.businessUnitId}.`)
  }
  const { password, ...rest } = person
  return insertPerson(tx, { ...rest, passwordHash: await hashAccepted(tx, password, person) })
}

/**
 * Sets a password and ends all sessions, passkeys and second factors of this person, like a new password by a link: another person may
 * have added them. Returns the id of the person, who receives a mail.
 */
export async function resetPassword(
  tx: TenantTransaction,
  sender: Sender,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<string> {
  const { id, name } = await requireAccount(tx, username)
  await updateAccount(tx, id, { passwordHash: await hashAccepted(tx, password, { username, name }) })
  await deleteAccountTokens(tx, id)
  await resetSecondFactors(tx, id)
  await mailSignInChange(tx, sender, id, { kind: 'PASSWORD_RESET' })
  return id
}

/** Disables or enables a person, and revokes all sessions of this person. */
export async function changeDisabled(tx: TenantTransaction, username: string, isDisabled: boolean): Promise<string> {
  const { id } = await requireAccount(tx, username)
  await updateAccount(tx, id, { isDisabled })
  await updateAllTokensRevoked(tx, id)
  publish(tx, { type: SESSION_CHANGED, personIds: [id] })
  return id
}

async function requireAccount(tx: TenantTransaction, username: string): Promise<Account> {
  const account = await findAccount(tx, username)
  if (!account) throw new PersonAdministrationError(`No person has the user name ${username}.`)
  return account
}

async function hashAccepted(
  tx: TenantTransaction,
  password: string,
  owner: { readonly username: string; readonly name: string },
): Promise<string> {
  const problem = await passwordProblem(password, { ...owner, tenant: tx.tenantId })
  if (problem === 'minLength') {
    throw new PersonAdministrationError(`A password must have at least ${MINIMUM_PASSWORD_LENGTH} characters.`)
  }
  if (problem !== null) {
    throw new PersonAdministrationError(
      'This password is too easy to guess. Use more words or characters that do not belong together.',
    )
  }
  return hashPassword(password)
}
