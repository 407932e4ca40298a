import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { updateRow } from '../../../platform/thing/rows.repository.ts'
import '../account/account.table.ts'
import '../person.table.ts'

/** A passkey as the list of its owner shows it. */
export interface StoredPasskey {
  readonly id: string
  readonly credentialId: string
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** The passkeys of a person, the oldest one first. */
export function listPasskeysOf(tx: TenantTransaction, personId: string): Promise<StoredPasskey[]> {
  return tx
    .selectFrom('passkey')
    .where('tenant_id', '=', tx.tenantId)
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'credential_id as credentialId', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .execute()
}

/** A passkey with what its verification needs. */
export interface PasskeyToVerify {
  readonly id: string
  readonly personId: string
  readonly username: string
  readonly publicKey: Buffer
  readonly counter: number
}

/** Finds a passkey of a host and locks it; null if it is unknown or its owner is disabled. */
export async function findPasskey(
  tx: TenantTransaction,
  credentialId: string,
  relyingParty: string,
): Promise<PasskeyToVerify | null> {
  const row = await tx
    .selectFrom('passkey as k')
    .innerJoin('person as p', (join) => join.onRef('p.id', '=', 'k.person_id').on('p.tenant_id', '=', tx.tenantId))
    .where('k.tenant_id', '=', tx.tenantId)
    .where('k.credential_id', '=', credentialId)
    .where('k.relying_party', '=', relyingParty)
    .where('p.disabled_at', 'is', null)
    .select(['k.id', 'k.person_id as personId', 'p.username', 'k.public_key as publicKey', 'k.counter'])
    .forUpdate('k')
    .executeTakeFirst()
  return row ? { ...row, counter: Number(row.counter) } : null
}

/** A passkey to store. */
export interface PasskeyRow {
  readonly personId: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly relyingParty: string
  readonly name: string
}

/** Stores a passkey. Returns false if it is stored already. */
export async function insertPasskey(tx: TenantTransaction, passkey: PasskeyRow): Promise<boolean> {
  const row = await tx
    .insertInto('passkey')
    .values({
      tenant_id: tx.tenantId,
      person_id: passkey.personId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      relying_party: passkey.relyingParty,
      name: passkey.name,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records a use of a passkey. */
export async function updatePasskeyUsed(tx: TenantTransaction, id: string, counter: number): Promise<void> {
  await updateRow(tx, 'passkey', id, { counter, last_used_at: sql<Date>`now()` })
}

/** Deletes a passkey of a person. Returns its name; null if the person has no such passkey. */
export async function deletePasskeyOf(tx: TenantTransaction, personId: string, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkey')
    .where('tenant_id', '=', tx.tenantId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
