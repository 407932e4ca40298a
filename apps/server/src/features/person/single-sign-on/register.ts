import { SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
import { registerOrUpdatePerson } from '@lotse/contract/features/person/single-sign-on.operations.ts'
import type { RegisteredPerson } from '@lotse/contract/features/person/single-sign-on.schema.ts'
import { beginAuditEvent, describedAuditEvent, recordAuditEvent } from '../../../platform/audit/audit.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import { csrfTokenOf } from '../../../platform/http/own-page.ts'
import type { PublicContext } from '../../../platform/http/request-context.ts'
import { hashToken } from '../../../platform/session/access-token.ts'
import { isLastAdministrator, listAdministratorRolesOf, lockRoles } from '../people/administrator.repository.ts'
import { insertAccessToken, insertPerson } from '../person.repository.ts'
import { recordFailedSignIn, signInEvent } from '../sign-in-event.ts'
import { personOf, rolesBy, unitsBy } from './claims.ts'
import {
  findFreeUsername,
  findIdentity,
  hasAccess,
  listKnownIds,
  listPeopleByEmail,
  lockIdentity,
  saveIdentity,
  updatePersonByClaims,
} from './identity.repository.ts'
import { lockSignOnSession, markWithoutAccess, type SignOnSession } from './session.repository.ts'
import { requireMethod, requireRules, type SignOnServices } from './sign-on.context.ts'
import type { SignOnSettings } from './sign-on.settings.ts'

const FACTS = { action: registerOrUpdatePerson.id, method: 'OIDC' } as const

/**
 * Registers the person of the session, or updates the registered one when the session is newer than the claims applied last. With
 * access, the session becomes that of the person.
 *
 * @throws AppError person.method_not_active, request.cross_site, person.signed_out
 */
export async function registerOrUpdate(context: PublicContext, services: SignOnServices): Promise<RegisteredPerson> {
  const { tenant, cookies, address, inTransaction } = context
  requireMethod(tenant)
  const token = cookies.read('session')
  if (token === null) throw new AppError('person.signed_out')
  cookies.requireOwnPage()
  return inTransaction(async (tx) => {
    const session = await lockSignOnSession(tx, hashToken(token))
    if (!session) throw new AppError('person.signed_out')
    const rules = await requireRules(tx, tenant, services)
    const personId = await applyClaims(tx, session, rules, services)
    const isAllowed = personId !== null && (await hasAccess(tx, personId))
    if (isAllowed && session.personId === null) {
      await attach(tx, hashToken(token), session, personId)
      await recordAuditEvent(tx, signInEvent({ ...FACTS, address }, personId))
    }
    // The page calls this at each start: once per session, unless it has changed something.
    if (!isAllowed && (session.noAccessAt === null || describedAuditEvent(tx) !== null)) {
      await recordFailedSignIn(tx, { ...FACTS, address }, { personId, problem: 'NO_ACCESS' })
      await markWithoutAccess(tx, hashToken(token))
    }
    const { name, email } = personOf(session.claims, session.subject, rules)
    return {
      state: isAllowed ? 'REGISTERED' : 'NO_ACCESS',
      csrfToken: csrfTokenOf(token),
      name,
      email,
      contact: rules.contact ?? tenant.supportAddress,
    }
  })
}

/** Returns the person of the session; null if no person is registered and the rules give no role. */
async function applyClaims(
  tx: TenantTransaction,
  session: SignOnSession,
  rules: SignOnSettings,
  services: SignOnServices,
): Promise<string | null> {
  await lockIdentity(tx, session)
  const known = await findIdentity(tx, session)
  if (known && known.claimsAt >= session.createdAt) return known.personId
  const ids = await listKnownIds(tx)
  const person = personOf(session.claims, session.subject, rules)
  const [roleIds, units] = [rolesBy(session.claims, rules, ids), unitsBy(session.claims, rules, ids)]
  const personId =
    known?.personId ??
    (await findByEmail(tx, session, rules, services)) ??
    (await insertNew(tx, { ...person, roleIds: roleIds ?? rules.defaultRoles ?? [] }))
  if (personId === null) return null
  await beginAuditEvent(tx, { action: FACTS.action })
  const kept = roleIds === null ? null : await keepLastAdministrator(tx, personId, roleIds)
  if (kept?.isLastAdministrator) {
    await recordAuditEvent(tx, { details: { notice: 'LAST_ADMINISTRATOR' } })
    services.log.warn(
      { tenant: tx.tenantId },
      'single sign-on: role of the last administrator preserved, claims do not give it',
    )
  }
  const hasChanged = await updatePersonByClaims(tx, personId, { ...person, roleIds: kept?.roleIds ?? null, units })
  await saveIdentity(tx, session, personId, session.createdAt)
  if (hasChanged) publish(tx, { type: SESSION_CHANGED, personIds: [personId] })
  return personId
}

/**
 * The person with the verified address of the session; null if there is none, more than one, or one who is known to the provider by
 * another subject: the address may have been given to another person.
 */
async function findByEmail(
  tx: TenantTransaction,
  session: SignOnSession,
  rules: SignOnSettings,
  { log }: SignOnServices,
): Promise<string | null> {
  const { email } = personOf(session.claims, session.subject, rules)
  if (!rules.linkByEmail || email === null) return null
  const people = await listPeopleByEmail(tx, email, session.issuer)
  const [person] = people
  if (people.length === 1 && person && !person.isLinked) return person.id
  if (people.length > 0) {
    log.warn({ tenant: tx.tenantId, people: people.length }, 'single sign-on: e-mail address not linked, ambiguous')
  }
  return null
}

async function insertNew(
  tx: TenantTransaction,
  person: ReturnType<typeof personOf> & { readonly roleIds: readonly string[] },
): Promise<string | null> {
  if (person.roleIds.length === 0) return null
  await beginAuditEvent(tx, { action: FACTS.action })
  return insertPerson(tx, {
    username: await findFreeUsername(tx, person.username),
    name: person.name,
    email: person.email,
    language: person.language,
    passwordHash: null,
    businessUnitId: null,
    hasAllBusinessUnits: false,
    roleIds: person.roleIds,
  })
}

async function attach(
  tx: TenantTransaction,
  tokenHash: Buffer,
  session: SignOnSession,
  personId: string,
): Promise<void> {
  await insertAccessToken(tx, {
    hash: tokenHash,
    personId,
    expiresAt: session.expiresAt,
    method: 'OIDC',
    userAgent: session.userAgent,
    address: session.address ?? '',
    // Without access at first, the session may be older.
    provedAt: session.createdAt,
  })
}

/** The roles that a person gets, and whether they are more than the claims give. */
interface KeptRoles {
  readonly roleIds: readonly string[]
  readonly isLastAdministrator: boolean
}

/**
 * Adds to the roles of the claims those by which the person is the last one who maintains people: an identity provider must not leave
 * a tenant without such a person. Waits for other changes of roles when the claims would take the permission.
 */
async function keepLastAdministrator(
  tx: TenantTransaction,
  personId: string,
  roleIds: readonly string[],
): Promise<KeptRoles> {
  const loses = async () => {
    const held = await listAdministratorRolesOf(tx, personId)
    return held.some((id) => roleIds.includes(id)) ? [] : held
  }
  const asGiven = { roleIds, isLastAdministrator: false }
  if ((await loses()).length === 0) return asGiven
  await lockRoles(tx)
  const lost = await loses()
  if (lost.length === 0 || !(await isLastAdministrator(tx, personId))) return asGiven
  return { roleIds: [...roleIds, ...lost], isLastAdministrator: true }
}
