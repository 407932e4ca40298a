import type { Credentials, PersonList, SignIn, Whoami } from '@lotse/contract/features/person/person.schema.ts'
import { DEFAULT_AUTHENTICATION_METHOD } from '@lotse/contract/features/tenant/tenant.schema.ts'
import { SESSION_CHANGED } from '../../platform/events/event.ts'
import { publish } from '../../platform/events/publish.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Context, PublicContext } from '../../platform/http/request-context.ts'
import { createToken, hashToken } from '../../platform/security/access-token.ts'
import type { AttemptLimits } from '../../platform/security/attempt-limits.ts'
import { isPassword } from '../../platform/security/password.ts'
import { findAccount, findUnitName, insertAccessToken, listRolesOf, updateTokenRevoked } from './person.repository.ts'
import { listPeopleOfUnit } from './person.unit.repository.ts'

/**
 * Signs in by user name and password. Whether the account is unknown, disabled or the password wrong cannot be told apart,
 * neither by the answer nor by the time it takes.
 *
 * @throws AppError person.method_not_active, person.too_many_attempts, person.wrong_credentials
 */
export async function signIn(
  { tenant, address, inTransaction }: PublicContext,
  { username, password }: Credentials,
  { limits, tokenHours }: { readonly limits: AttemptLimits; readonly tokenHours: number },
): Promise<SignIn> {
  if ((tenant.config.authentication_method ?? DEFAULT_AUTHENTICATION_METHOD) !== 'USERNAME_PASSWORD') {
    throw new AppError('person.method_not_active')
  }
  const attempt = { account: `${tenant.id}/${username.trim().toLowerCase()}`, address }
  await limits.count(attempt)
  const account = await inTransaction((tx) => findAccount(tx, username.trim()))
  const isRight = await isPassword(password, account?.passwordHash ?? null)
  if (!account || account.isDisabled || !isRight) throw new AppError('person.wrong_credentials')
  await limits.forgive(attempt)
  const accessToken = createToken()
  const expiresAt = new Date(Date.now() + tokenHours * 3_600_000)
  await inTransaction((tx) => insertAccessToken(tx, { hash: hashToken(accessToken), personId: account.id, expiresAt }))
  return { accessToken, expiresAt: expiresAt.toISOString() }
}

/** Ends the sign-in of this request, on every node at once. */
export async function signOut({ tx, person, tokenHash }: Context): Promise<void> {
  await updateTokenRevoked(tx, tokenHash)
  publish(tx, { type: SESSION_CHANGED, personIds: [person.id] })
}

/** Who the caller is, what they may, and in which business unit they work now. */
export async function describeCaller(context: Context): Promise<Whoami> {
  const { tx, person, permissions, businessUnitId, language } = context
  const roles = await listRolesOf(tx, person.id)
  return {
    id: person.id,
    username: person.username,
    name: person.name,
    language: person.language,
    roles: roles.map(({ id, name }) => ({ id, name: name[language] })),
    permissions: [...permissions],
    businessUnitId,
    businessUnitName: businessUnitId === null ? null : await findUnitName(tx, businessUnitId),
    mayChangeBusinessUnit: permissions.includes('CHANGE_BUSINESS_UNIT'),
  }
}

/** The people of the business unit in which the caller works. */
export async function listUnitPeople({ tx, businessUnitId, language }: Context<true>): Promise<PersonList> {
  const people = await listPeopleOfUnit(tx, businessUnitId)
  return {
    content: people.map(({ roles, ...person }) => ({
      ...person,
      roles: roles.map(({ id, name }) => ({ id, name: name[language] })),
    })),
  }
}
