import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { Session, SessionRequest } from '../../../platform/session/session.ts'
import { insertRow, updateRows } from '../../../platform/thing/rows.repository.ts'
import '../import.table.ts'

/** A token as it is listed. */
export interface StoredToken {
  readonly id: string
  readonly name: string
  readonly businessUnitId: string | null
  readonly by: string
  readonly at: Date
  readonly lastUsedAt: Date | null
}

/** The tokens that are not revoked, the latest first. */
export function listTokens(tx: TenantTransaction): Promise<StoredToken[]> {
  return tx
    .selectFrom('import_token as token')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'token.tenant_id').onRef('person.id', '=', 'token.created_by'),
    )
    .select(['token.id', 'token.name', 'token.business_unit_id as businessUnitId', 'person.name as by'])
    .select(['token.created_at as at', 'token.last_used_at as lastUsedAt'])
    .where('token.tenant_id', '=', tx.tenantId)
    .where('token.revoked_at', 'is', null)
    .orderBy('token.created_at', 'desc')
    .orderBy('token.id')
    .execute()
}

/** Stores the hash of a new token. */
export async function insertToken(
  tx: TenantTransaction,
  token: {
    readonly id: string
    readonly name: string
    readonly hash: Buffer
    readonly businessUnitId: string | null
    readonly personId: string
  },
): Promise<void> {
  await insertRow(tx, 'import_token', {
    id: token.id,
    name: token.name,
    token_hash: token.hash,
    business_unit_id: token.businessUnitId,
    created_by: token.personId,
  })
}

/** Revokes a token; false when there is none. */
export async function updateTokenRevoked(tx: TenantTransaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('import_token')
    .set({ revoked_at: sql`now()` })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that a token was used now. */
export async function updateTokenUsed(tx: TenantTransaction, tokenHash: Buffer): Promise<void> {
  await updateRows(tx, 'import_token', { token_hash: tokenHash }, { last_used_at: sql`now()` })
}

type Row = Omit<Session, 'person' | 'importToken'> &
  Session['person'] & { readonly hash: Buffer; readonly unitId: string | null }

/**
 * The sessions of import tokens, in the order of the requests; null if a token is unknown or revoked, or the person who created it is
 * disabled or may no longer maintain the tenant.
 */
export async function findTokenSessions(
  tx: TenantTransaction,
  requests: readonly SessionRequest[],
): Promise<readonly (Session | null)[]> {
  const hashes = requests.map(({ tokenHash }) => tokenHash)
  const { rows } = await sql<Row>`
    select t.token_hash as hash, t.business_unit_id as "unitId", p.id, p.username, p.name, p.language,
      coalesce((select revision from tenant_revision where tenant_id = ${tx.tenantId}), 0) as revision
    from import_token t
    join person p on p.tenant_id = t.tenant_id and p.id = t.created_by and p.disabled_at is null
    where t.tenant_id = ${tx.tenantId} and t.token_hash = any(${hashes}::bytea[]) and t.revoked_at is null and exists (
      select from person_role pr
      join role r on r.tenant_id = pr.tenant_id and r.id = pr.role_id and r.retired_at is null
      where pr.tenant_id = ${tx.tenantId} and pr.person_id = p.id and 'TENANT_ADMIN' = any(r.permissions)
    )`.execute(tx)
  return requests.map(({ tokenHash }) => {
    const row = rows.find(({ hash }) => hash.equals(tokenHash))
    return row === undefined ? null : sessionOf(row)
  })
}

function sessionOf({ unitId, revision, id, username, name, language }: Row): Session {
  return {
    person: { id, username, name, language, ownBusinessUnitId: unitId, hasAllBusinessUnits: unitId === null },
    permissions: [],
    areaIds: [],
    mayEnterRequestedUnit: false,
    // A token is a secret of a system, which has no second factor.
    hasSecondFactor: true,
    isFreshlyProved: false,
    revision,
    importToken: { businessUnitId: unitId },
  }
}
