import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { SessionUsed } from '../../../platform/session/session-use.ts'
import { updateRows } from '../../../platform/thing/rows.repository.ts'
import type { SignInMethod } from '../person.table.ts'
import { putVisits } from './visit.repository.ts'

/** A session of a person. */
export interface StoredSession {
  readonly id: string
  readonly method: SignInMethod
  readonly userAgent: string | null
  readonly address: string | null
  readonly beganAt: Date
  readonly lastUsedAt: Date
  readonly isCurrent: boolean
}

/** The sessions of a person that have not ended, the last used one first. */
export async function listSessionsOf(
  tx: TenantTransaction,
  personId: string,
  currentHash: Buffer,
): Promise<readonly StoredSession[]> {
  const { rows } = await sql<StoredSession>`
    select id, method, user_agent as "userAgent", address, created_at as "beganAt",
      coalesce(last_used_at, created_at) as "lastUsedAt", token_hash = ${currentHash} as "isCurrent"
    from access_token
    where tenant_id = ${tx.tenantId} and person_id = ${personId}::uuid and revoked_at is null and expires_at > now()
    order by token_hash = ${currentHash} desc, coalesce(last_used_at, created_at) desc, id
    limit 100`.execute(tx)
  return rows
}

/** Revokes one session of a person. Returns false if the person has no such session. */
export async function updateSessionRevoked(tx: TenantTransaction, personId: string, id: string): Promise<boolean> {
  return updateRows(
    tx,
    'access_token',
    { person_id: personId, id, revoked_at: null, expires_at: sql`> now()` },
    { revoked_at: sql`now()` },
  )
}

/** Records that the person of a session has proved who they are. */
export async function updateSessionProved(tx: TenantTransaction, tokenHash: Buffer): Promise<void> {
  await updateRows(tx, 'access_token', { token_hash: tokenHash, revoked_at: null }, { proved_at: sql<Date>`now()` })
}

/** Stores last uses of sessions, and the visits of their people. Never an earlier one than is stored. */
export async function updateSessionUses(tx: TenantTransaction, uses: readonly SessionUsed[]): Promise<void> {
  const hashes = uses.map(({ tokenHash }) => tokenHash)
  const times = uses.map(({ at }) => at.toISOString())
  await sql`
    update access_token t set last_used_at = greatest(t.last_used_at, used.at)
    from unnest(${hashes}::bytea[], ${times}::timestamptz[]) used (token_hash, at)
    where t.tenant_id = ${tx.tenantId} and t.token_hash = used.token_hash`.execute(tx)
  await putVisits(tx, uses)
}
