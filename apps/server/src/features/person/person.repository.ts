import type { Appearance } from '@lotse/contract/features/person/appearance.ts'
import type { Language, Text } from '@lotse/contract/language.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import type { Person, Session, SessionRequest, TokenKind } from '../../platform/session/session.ts'
import { deleteRows, insertRow, updateRow, updateRows } from '../../platform/thing/rows.repository.ts'
import type { SignInMethod } from './person.table.ts'

export type { SignInMethod } from './person.table.ts'

type SessionRow = Person & Omit<Session, 'person'> & { readonly position: number }

/** How long a proof of who a person is counts, by the clock of the database. */
const PROOF_SECONDS = 5 * 60

const TOKEN_COLUMNS: Readonly<Record<TokenKind, string>> = { ACCESS: 't.token_hash', PAGE: 't.page_token_hash' }

/** Finds the sessions of token hashes in one query, see `SessionFinder`: person, permissions, portfolio and revision. */
export async function findSessions(
  tx: TenantTransaction,
  requests: readonly SessionRequest[],
  kind: TokenKind = 'ACCESS',
): Promise<readonly (Session | null)[]> {
  const hashes = requests.map(({ tokenHash }) => tokenHash)
  const units = requests.map(({ requestedUnitId }) => requestedUnitId)
  const { rows } = await sql<SessionRow>`
    select (requested.position - 1)::int as position,
      p.id, p.username, p.name, p.language, p.business_unit_id as "ownBusinessUnitId",
      p.has_all_business_units as "hasAllBusinessUnits", p.area_ids as "areaIds",
      coalesce((
        select array_agg(distinct permission) from person_role pr
        join role r on r.tenant_id = pr.tenant_id and r.id = pr.role_id and r.retired_at is null
        cross join unnest(r.permissions) permission
        where pr.tenant_id = ${tx.tenantId} and pr.person_id = p.id
      ), '{}') as permissions,
      requested.unit_id is not null and exists (
        select from business_unit u
        where u.tenant_id = ${tx.tenantId} and u.id = requested.unit_id and u.retired_at is null and (
          p.has_all_business_units or u.id = p.business_unit_id or exists (
            select from person_business_unit pu
            where pu.tenant_id = ${tx.tenantId} and pu.person_id = p.id and pu.business_unit_id = u.id))
      ) as "mayEnterRequestedUnit",
      t.method <> 'PASSWORD' or exists (
        select from authenticator a
        where a.tenant_id = ${tx.tenantId} and a.person_id = p.id and a.confirmed_at is not null) as "hasSecondFactor",
      coalesce(t.proved_at >= now() - make_interval(secs => ${PROOF_SECONDS}), false) as "isFreshlyProved",
      coalesce((select revision from tenant_revision where tenant_id = ${tx.tenantId}), 0) as revision
    from unnest(${hashes}::bytea[], ${units}::text[]) with ordinality as requested (token_hash, unit_id, position)
    join access_token t on t.tenant_id = ${tx.tenantId} and ${sql.ref(TOKEN_COLUMNS[kind])} = requested.token_hash
      and t.revoked_at is null and t.expires_at > now()
    join person p on p.tenant_id = t.tenant_id and p.id = t.person_id and p.disabled_at is null`.execute(tx)
  const byPosition = new Map(rows.map((row) => [row.position, toSession(row)]))
  return requests.map((_, position) => byPosition.get(position) ?? null)
}

/** The account of a person for sign-in and administration. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly passwordHash: string | null
  readonly isDisabled: boolean
}

/** Finds the account of a user name; ignores case. */
export async function findAccount(tx: TenantTransaction, username: string): Promise<Account | null> {
  const row = await tx
    .selectFrom('person')
    .where('tenant_id', '=', tx.tenantId)
    .where('username', '=', username.toLowerCase())
    .select(['id', 'name', 'password_hash', 'disabled_at'])
    .executeTakeFirst()
  if (!row) return null
  return { id: row.id, name: row.name, passwordHash: row.password_hash, isDisabled: row.disabled_at !== null }
}

/** Maximum length of a stored browser identification, in characters. */
const MAXIMUM_USER_AGENT = 500

/** Stores an access token with the time of the sign-in, and deletes tokens of this person that expired more than a day ago. */
export async function insertAccessToken(
  tx: TenantTransaction,
  token: {
    readonly hash: Buffer
    /** SHA-256 of the token in the cookie for pages; default: the session has none. */
    readonly pageHash?: Buffer | null
    readonly personId: string
    readonly expiresAt: Date
    readonly method: SignInMethod
    readonly userAgent: string | null
    readonly address: string
    /** When the person proved who they are; default: now. */
    readonly provedAt?: Date
  },
): Promise<void> {
  await deleteRows(tx, 'access_token', { person_id: token.personId, expires_at: sql`< now() - interval '1 day'` })
  await insertRow(tx, 'access_token', {
    token_hash: token.hash,
    page_token_hash: token.pageHash ?? null,
    person_id: token.personId,
    expires_at: token.expiresAt,
    method: token.method,
    user_agent: token.userAgent?.slice(0, MAXIMUM_USER_AGENT) ?? null,
    address: token.address,
    proved_at: token.provedAt ?? sql<Date>`now()`,
  })
  await updateRow(tx, 'person', token.personId, { last_sign_in_at: sql`now()` })
}

/** Revokes one token. */
export async function updateTokenRevoked(tx: TenantTransaction, tokenHash: Buffer): Promise<void> {
  await updateRows(tx, 'access_token', { token_hash: tokenHash, revoked_at: null }, { revoked_at: sql`now()` })
}

/** Revokes every token of a person, except the one with the given hash. */
export async function updateAllTokensRevoked(
  tx: TenantTransaction,
  personId: string,
  { except }: { readonly except?: Buffer } = {},
): Promise<void> {
  await tx
    .updateTable('access_token')
    .set({ revoked_at: sql`now()` })
    .where('tenant_id', '=', tx.tenantId)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except as Buffer))
    .execute()
}

/** Changes the password hash or the disabled state of an account. */
export async function updateAccount(
  tx: TenantTransaction,
  personId: string,
  change: { readonly passwordHash?: string; readonly isDisabled?: boolean },
): Promise<void> {
  await updateRow(tx, 'person', personId, {
    ...(change.passwordHash === undefined ? {} : { password_hash: change.passwordHash }),
    ...(change.isDisabled === undefined ? {} : { disabled_at: change.isDisabled ? sql<Date>`now()` : null }),
  })
}

/** A person to create. */
export interface NewPerson {
  readonly username: string
  readonly name: string
  readonly email: string | null
  readonly language: Language | null
  readonly passwordHash: string | null
  readonly businessUnitId: string | null
  readonly hasAllBusinessUnits: boolean
  readonly roleIds: readonly string[]
  readonly areaIds?: readonly string[]
}

/** Creates a person with roles. Returns the id. */
export async function insertPerson(tx: TenantTransaction, person: NewPerson): Promise<string> {
  const { id } = await tx
    .insertInto('person')
    .values({
      tenant_id: tx.tenantId,
      username: person.username.toLowerCase(),
      name: person.name,
      email: person.email,
      language: person.language,
      password_hash: person.passwordHash,
      business_unit_id: person.businessUnitId,
      has_all_business_units: person.hasAllBusinessUnits,
      area_ids: [...(person.areaIds ?? [])],
      disabled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (person.roleIds.length > 0) {
    await tx
      .insertInto('person_role')
      .values(person.roleIds.map((roleId) => ({ tenant_id: tx.tenantId, person_id: id, role_id: roleId })))
      .execute()
  }
  return id
}

/** Ids of the tenant's roles that are not retired, in the tenant's order. */
export async function listRoleIds(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('role')
    .where('tenant_id', '=', tx.tenantId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The name of a business unit; null when it does not exist or is retired. */
export async function findUnitName(tx: TenantTransaction, businessUnitId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('business_unit')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', businessUnitId)
    .where('retired_at', 'is', null)
    .select('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** The roles of a person, in the tenant's order. */
export async function listRolesOf(tx: TenantTransaction, personId: string): Promise<{ id: string; name: Text }[]> {
  return tx
    .selectFrom('person_role')
    .innerJoin('role', (join) =>
      join.onRef('role.tenant_id', '=', 'person_role.tenant_id').onRef('role.id', '=', 'person_role.role_id'),
    )
    .where('person_role.tenant_id', '=', tx.tenantId)
    .where('person_role.person_id', '=', personId)
    .where('role.retired_at', 'is', null)
    .orderBy('role.position')
    .select(['role.id', 'role.name'])
    .execute()
}

/** What a person chose: light or dark, and the own areas that are not retired, in the tenant's order. */
export async function findPreferences(
  tx: TenantTransaction,
  personId: string,
): Promise<{ readonly appearance: Appearance | null; readonly areaIds: string[] }> {
  const { rows } = await sql<{ appearance: Appearance | null; areaIds: string[] }>`
    select p.appearance, array(
      select a.id from area a where a.tenant_id = ${tx.tenantId} and a.id = any(p.area_ids) and a.retired_at is null
      order by a.position, a.id) as "areaIds"
    from person p where p.tenant_id = ${tx.tenantId} and p.id = ${personId}::uuid`.execute(tx)
  return rows[0] ?? { appearance: null, areaIds: [] }
}

function toSession({ position, permissions, areaIds, ...row }: SessionRow): Session {
  const { mayEnterRequestedUnit, hasSecondFactor, isFreshlyProved, revision, ...person } = row
  return {
    person,
    permissions,
    areaIds,
    mayEnterRequestedUnit,
    hasSecondFactor,
    isFreshlyProved,
    revision: Number(revision),
  }
}
