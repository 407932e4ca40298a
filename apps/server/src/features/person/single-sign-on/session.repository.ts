import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { deleteRows, insertRow, updateRows } from '../../../platform/thing/rows.repository.ts'
import type { Claims } from './claims.ts'
import './sign-on.table.ts'

/** Maximum length of a stored browser identification, in characters. */
const MAXIMUM_USER_AGENT = 500

/** A new session with the claims that the identity provider has confirmed. */
export interface NewSignOnSession {
  readonly tokenHash: Buffer
  readonly issuer: string
  readonly subject: string
  readonly sid: string | null
  readonly claims: Claims
  /** Encrypted. */
  readonly idToken: string | null
  readonly userAgent: string | null
  readonly address: string
  readonly expiresAt: Date
}

/** Stores a session. */
export async function insertSignOnSession(tx: TenantTransaction, session: NewSignOnSession): Promise<void> {
  await insertRow(tx, 'sign_on_session', {
    token_hash: session.tokenHash,
    issuer: session.issuer,
    subject: session.subject,
    sid: session.sid,
    claims: JSON.stringify(session.claims),
    id_token: session.idToken,
    user_agent: session.userAgent?.slice(0, MAXIMUM_USER_AGENT) ?? null,
    address: session.address,
    expires_at: session.expiresAt,
    revoked_at: null,
    no_access_at: null,
  })
}

/** A session that is valid. */
export interface SignOnSession {
  readonly issuer: string
  readonly subject: string
  readonly claims: Claims
  /** Encrypted. */
  readonly idToken: string | null
  readonly userAgent: string | null
  readonly address: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  /** When it was recorded that the person has no access; null: not yet. */
  readonly noAccessAt: Date | null
  /** The owner of the session's access token; null until the person is registered. */
  readonly personId: string | null
}

/**
 * Finds a session that has not expired, been revoked or lost its access token, and locks it, so that two calls of one browser do not
 * register a person at the same time.
 */
export async function lockSignOnSession(tx: TenantTransaction, tokenHash: Buffer): Promise<SignOnSession | null> {
  // Locked first: after waiting for a lock, PostgreSQL would join the row with access tokens as they were before.
  await tx
    .selectFrom('sign_on_session')
    .where('tenant_id', '=', tx.tenantId)
    .where('token_hash', '=', tokenHash)
    .select('token_hash')
    .forUpdate()
    .execute()
  const row = await tx
    .selectFrom('sign_on_session as s')
    .leftJoin('access_token as t', (join) =>
      join.onRef('t.tenant_id', '=', 's.tenant_id').onRef('t.token_hash', '=', 's.token_hash'),
    )
    .where('s.tenant_id', '=', tx.tenantId)
    .where('s.token_hash', '=', tokenHash)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('t.revoked_at', 'is', null)
    .where(sql<boolean>`(t.expires_at is null or t.expires_at > now())`)
    .select([
      's.issuer',
      's.subject',
      's.claims',
      's.id_token as idToken',
      's.user_agent as userAgent',
      's.address',
      's.created_at as createdAt',
      's.expires_at as expiresAt',
      's.no_access_at as noAccessAt',
      't.person_id as personId',
    ])
    .executeTakeFirst()
  return row ?? null
}

/** Stores that the audit log says that the person of the session has no access. */
export async function markWithoutAccess(tx: TenantTransaction, tokenHash: Buffer): Promise<void> {
  await updateRows(tx, 'sign_on_session', { token_hash: tokenHash }, { no_access_at: sql<Date>`now()` })
}

/** Sessions of the identity provider to end: those of one of its sessions, or all of a subject, or both conditions. */
export interface ProviderSessions {
  readonly issuer: string
  readonly sid: string | null
  readonly subject: string | null
  /** Sessions that began later continue. */
  readonly until: Date
}

/** Revokes sessions of the identity provider with their access tokens. Returns the people whose sessions ended. */
export async function revokeProviderSessions(
  tx: TenantTransaction,
  { issuer, sid, subject, until }: ProviderSessions,
): Promise<string[]> {
  const rows = await tx
    .updateTable('sign_on_session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('tenant_id', '=', tx.tenantId)
    .where('issuer', '=', issuer)
    .where('revoked_at', 'is', null)
    .where('created_at', '<=', until)
    .$if(sid !== null, (query) => query.where('sid', '=', sid))
    .$if(subject !== null, (query) => query.where('subject', '=', subject ?? ''))
    .returning('token_hash')
    .execute()
  return revokeAccessTokens(
    tx,
    rows.map(({ token_hash }) => token_hash),
  )
}

/** Revokes one session with its access token, and returns what its sign-out at the provider needs; null if it is unknown. */
export async function revokeSignOnSession(
  tx: TenantTransaction,
  tokenHash: Buffer,
): Promise<{ readonly issuer: string; readonly idToken: string | null; readonly personIds: string[] } | null> {
  const row = await tx
    .updateTable('sign_on_session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('tenant_id', '=', tx.tenantId)
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .returning(['issuer', 'id_token'])
    .executeTakeFirst()
  const personIds = await revokeAccessTokens(tx, [tokenHash])
  return row ? { issuer: row.issuer, idToken: row.id_token, personIds } : null
}

async function revokeAccessTokens(tx: TenantTransaction, tokenHashes: readonly Buffer[]): Promise<string[]> {
  if (tokenHashes.length === 0) return []
  const rows = await tx
    .updateTable('access_token')
    .set({ revoked_at: sql<Date>`now()` })
    .where('tenant_id', '=', tx.tenantId)
    .where('token_hash', 'in', [...tokenHashes])
    .where('revoked_at', 'is', null)
    .returning('person_id')
    .execute()
  return [...new Set(rows.map(({ person_id }) => person_id))]
}

/** Deletes sessions that expired more than a day ago. Returns their number. */
export async function deleteExpiredSignOnSessions(tx: TenantTransaction): Promise<number> {
  return deleteRows(tx, 'sign_on_session', { expires_at: sql`< now() - interval '1 day'` })
}
