import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { deleteRows, updateRows } from '../../../platform/thing/rows.repository.ts'
import './account.table.ts'

/** A person's authenticator app. */
export interface StoredAuthenticator {
  readonly encryptedSecret: string
  readonly isConfirmed: boolean
  readonly lastStep: number | null
}

/** The authenticator of a person, locked until the end of the transaction: two requests cannot use the same code. */
export async function findAuthenticator(tx: TenantTransaction, personId: string): Promise<StoredAuthenticator | null> {
  const row = await tx
    .selectFrom('authenticator')
    .where('tenant_id', '=', tx.tenantId)
    .where('person_id', '=', personId)
    .select(['encrypted_secret', 'confirmed_at', 'last_step'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    encryptedSecret: row.encrypted_secret,
    isConfirmed: row.confirmed_at !== null,
    lastStep: row.last_step === null ? null : Number(row.last_step),
  }
}

/** What a person can use as a second factor. */
export interface SecondFactors {
  readonly hasAuthenticator: boolean
  readonly hasPasskey: boolean
  readonly recoveryCodes: number
}

/** The second factors of a person. An authenticator that is not confirmed does not count. */
export async function findSecondFactors(tx: TenantTransaction, personId: string): Promise<SecondFactors> {
  const { rows } = await sql<SecondFactors>`
    select
      exists (select from authenticator a
        where a.tenant_id = ${tx.tenantId} and a.person_id = ${personId}::uuid and a.confirmed_at is not null) as "hasAuthenticator",
      exists (select from passkey k
        where k.tenant_id = ${tx.tenantId} and k.person_id = ${personId}::uuid) as "hasPasskey",
      (select count(*)::int from recovery_code c
        where c.tenant_id = ${tx.tenantId} and c.person_id = ${personId}::uuid) as "recoveryCodes"`.execute(tx)
  return rows[0] ?? { hasAuthenticator: false, hasPasskey: false, recoveryCodes: 0 }
}

/** Stores the secret of an authenticator that is being set up; replaces an earlier one that was not confirmed. */
export async function saveAuthenticator(
  tx: TenantTransaction,
  personId: string,
  encryptedSecret: string,
): Promise<void> {
  await tx
    .insertInto('authenticator')
    .values({
      tenant_id: tx.tenantId,
      person_id: personId,
      encrypted_secret: encryptedSecret,
      confirmed_at: null,
      last_step: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'person_id'])
        .doUpdateSet({ encrypted_secret: encryptedSecret, last_step: null, created_at: sql<Date>`now()` })
        .where('authenticator.confirmed_at', 'is', null),
    )
    .execute()
}

/** Records the time step of an accepted code; the first one confirms the authenticator. */
export async function updateAuthenticatorStep(tx: TenantTransaction, personId: string, step: number): Promise<void> {
  await updateRows(
    tx,
    'authenticator',
    { person_id: personId },
    { last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, now())` },
  )
}

/** Replaces the recovery codes of a person. */
export async function replaceRecoveryCodes(
  tx: TenantTransaction,
  personId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRows(tx, 'recovery_code', { person_id: personId })
  const rows = hashes.map((hash) => ({ tenant_id: tx.tenantId, person_id: personId, code_hash: hash }))
  await tx.insertInto('recovery_code').values(rows).execute()
}

/** Uses up a recovery code. Returns false if the person has no such code. */
export async function deleteRecoveryCode(tx: TenantTransaction, personId: string, hash: Buffer): Promise<boolean> {
  return (await deleteRows(tx, 'recovery_code', { person_id: personId, code_hash: hash })) > 0
}

/** Removes the authenticator and the recovery codes of a person. */
export async function deleteAuthenticator(tx: TenantTransaction, personId: string): Promise<void> {
  for (const table of ['authenticator', 'recovery_code'] as const) {
    await deleteRows(tx, table, { person_id: personId })
  }
}

/** Removes every second factor of a person: authenticator, recovery codes and passkeys. */
export async function deleteSecondFactors(tx: TenantTransaction, personId: string): Promise<void> {
  await deleteAuthenticator(tx, personId)
  await deleteRows(tx, 'passkey', { person_id: personId })
}
