import { SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
import {
  type Credentials,
  LISTED_PEOPLE,
  type PersonList,
  type PersonQuery,
  type SignIn,
  type SignInReply,
  type Whoami,
} from '@lotse/contract/features/person/person.schema.ts'
import type { SecondFactorChallenge } from '@lotse/contract/features/person/person.second-factor.schema.ts'
import { DEFAULT_AUTHENTICATION_METHOD } from '@lotse/contract/features/tenant/tenant.constants.ts'
import type { FastifyBaseLogger } from 'fastify'
import { recordAuditEvent } from '../../platform/audit/audit.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { findHead } from '../../platform/events/event.repository.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Context, PublicContext, WithCookies } from '../../platform/http/request-context.ts'
import type { SignInAttempt, SignInLimits } from '../../platform/security/sign-in-limits.ts'
import { createToken, hashToken } from '../../platform/session/access-token.ts'
import { isPassword } from '../../platform/session/password.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { readShownKind } from '../getting-started/getting-started.public.ts'
import { findSecondFactors } from './account/authenticator.repository.ts'
import { insertChallenge } from './account/challenge.repository.ts'
import { listPeopleOfUnit } from './person.directory.repository.ts'
import {
  findAccount,
  findPreferences,
  findUnitName,
  insertAccessToken,
  listRolesOf,
  type SignInMethod,
  updateTokenRevoked,
} from './person.repository.ts'
import { personOf, recordFailedSignIn, type SignInFacts, signInEvent, type UsedSecondFactor } from './sign-in-event.ts'

/** The services and settings of a sign-in. */
export interface SignInServices {
  readonly limits: SignInLimits
  /** Lifetime of an access token, in hours. */
  readonly tokenHours: number
  readonly log: FastifyBaseLogger
}

/**
 * Signs in by user name and password. An unknown account, a disabled account and a wrong password are indistinguishable by
 * reply and by response time. Every failed attempt is logged with the address and a hash of the account.
 *
 * @throws AppError person.method_not_active, person.too_many_attempts, person.wrong_credentials
 */
export async function signIn(
  context: PublicContext,
  { username, password }: Credentials,
  { limits, tokenHours, log }: SignInServices,
): Promise<SignInReply> {
  const { tenant, address, requestId, inTransaction } = context
  if ((tenant.config.authentication_method ?? DEFAULT_AUTHENTICATION_METHOD) !== 'USERNAME_PASSWORD') {
    throw new AppError('person.method_not_active')
  }
  const facts: SignInFacts = { action: 'login', method: 'PASSWORD', address }
  const attempt: SignInAttempt = { tenantId: tenant.id, username, address }
  const logFailure = async (reason: string) => {
    const account = await limits.accountHash(attempt)
    log.warn({ tenant: tenant.id, account, address, reason, requestId }, 'sign-in failed')
  }
  const counted = await limits.count(attempt).catch(async (error: unknown) => {
    if (error instanceof AppError) await logFailure(error.code)
    throw error
  })
  const account = await inTransaction((tx) => findAccount(tx, username.trim()))
  const isRight = await isPassword(password, account?.passwordHash ?? null)
  if (!account || account.isDisabled || !isRight) {
    await logFailure('person.wrong_credentials')
    const problem = !account ? 'UNKNOWN_ACCOUNT' : isRight ? 'DISABLED' : 'WRONG_PASSWORD'
    const named = account ? { personId: account.id } : { personId: null, account: await limits.accountHash(attempt) }
    await inTransaction((tx) => recordFailedSignIn(tx, facts, { ...named, problem }))
    throw new AppError('person.wrong_credentials')
  }
  const challenge = await inTransaction((tx) => beginSecondStep(tx, tenant, account.id))
  // The attempt stays counted until the second step succeeds: who knows the password only cannot try codes without limit.
  if (challenge) return challenge
  await counted.succeed()
  return inTransaction((tx) => startRecordedSession(tx, context, { ...facts, personId: account.id, tokenHours }))
}

/**
 * Begins the second step of a sign-in whose password is right; null if the person needs none. With a passkey only, a password is
 * enough unless the tenant requires a second factor.
 */
async function beginSecondStep(
  tx: TenantTransaction,
  tenant: Tenant,
  personId: string,
): Promise<SecondFactorChallenge | null> {
  const { hasAuthenticator, hasPasskey } = await findSecondFactors(tx, personId)
  const secondFactor = hasAuthenticator ? 'CODE' : hasPasskey && tenant.secondFactor === 'REQUIRED' ? 'PASSKEY' : null
  if (secondFactor === null) return null
  const challengeToken = await insertChallenge(tx, { purpose: 'SECOND_FACTOR', personId })
  return { challengeToken, secondFactors: hasAuthenticator && hasPasskey ? ['CODE', 'PASSKEY'] : [secondFactor] }
}

/** What is known about the beginning of a session. */
export interface SessionStart {
  readonly personId: string
  readonly method: SignInMethod
  readonly address: string
  readonly userAgent: string | null
  /** Lifetime in hours. */
  readonly tokenHours: number
  /** Token of the cookie for pages; default: the session has none. */
  readonly pageToken?: string | null
}

/** Starts a session and records the sign-in. The browser gets a cookie by which its pages recognise the person. */
export async function startRecordedSession(
  tx: TenantTransaction,
  { cookies, userAgent, isPathForm }: PublicContext,
  {
    action,
    secondFactor,
    ...session
  }: Omit<SessionStart, 'userAgent'> & SignInFacts & { readonly secondFactor?: UsedSecondFactor },
): Promise<SignIn> {
  await recordAuditEvent(tx, signInEvent({ action, ...session }, session.personId, secondFactor))
  // In the path form, the host may be that of another tenant, whose cookie this one would replace.
  const pageToken = cookies.isAllowed && !isPathForm ? createToken() : null
  if (pageToken !== null) cookies.set('page', pageToken, session.tokenHours * 3_600)
  return startSession(tx, { ...session, userAgent, pageToken })
}

/** Starts a session with a new access token, of which only the hash is stored. */
export async function startSession(
  tx: TenantTransaction,
  { tokenHours, pageToken = null, ...session }: SessionStart,
): Promise<SignIn> {
  const accessToken = createToken()
  const expiresAt = new Date(Date.now() + tokenHours * 3_600_000)
  const pageHash = pageToken === null ? null : hashToken(pageToken)
  await insertAccessToken(tx, { ...session, hash: hashToken(accessToken), pageHash, expiresAt })
  return { accessToken, expiresAt: expiresAt.toISOString() }
}

/** Revokes the access token of this request, and with it the cookie for pages. */
export async function signOut({ tx, person, tokenHash, cookies }: Context & WithCookies): Promise<void> {
  await updateTokenRevoked(tx, tokenHash)
  cookies.clear('page')
  await recordAuditEvent(tx, { kind: 'SIGN_OUT', subject: personOf(person.id) })
  publish(tx, { type: SESSION_CHANGED, personIds: [person.id] })
}

/** The caller with roles, permissions and the current business unit. */
export async function describeCaller(context: Context): Promise<Whoami> {
  const { tx, tenant, person, permissions, businessUnitId, language } = context
  const roles = await listRolesOf(tx, person.id)
  const { appearance, areaIds } = await findPreferences(tx, person.id)
  return {
    id: person.id,
    username: person.username,
    name: person.name,
    language: person.language,
    appearance,
    roles: roles.map(({ id, name }) => ({ id, name: name[language] })),
    permissions: [...permissions],
    businessUnitId,
    businessUnitName: businessUnitId === null ? null : await findUnitName(tx, businessUnitId),
    areaIds,
    mayChangeBusinessUnit: permissions.includes('CHANGE_BUSINESS_UNIT'),
    eventPosition: String(await findHead(tx)),
    needsSecondFactor: context.needsSecondFactor,
    gettingStarted: await readShownKind(context),
    timeZone: tenant.timeZone,
    currency: tenant.currency,
  }
}

/** The people of the business unit in which the caller works, of whom at most some are listed. */
export async function listUnitPeople(
  { tx, businessUnitId, language }: Context<true>,
  { search, id }: PersonQuery,
): Promise<PersonList> {
  const people = await listPeopleOfUnit(tx, businessUnitId, { search, personId: id, limit: LISTED_PEOPLE + 1 })
  return {
    hasMore: people.length > LISTED_PEOPLE,
    content: people.slice(0, LISTED_PEOPLE).map(({ roles, ...person }) => ({
      ...person,
      roles: roles.map(({ id, name }) => ({ id, name: name[language] })),
    })),
  }
}
