import type { Profile, ProfileDraft } from '@lotse/contract/features/person/person.account.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../person.table.ts'

/** A person's own data. */
export function findProfile(tx: TenantTransaction, personId: string): Promise<Profile> {
  return tx
    .selectFrom('person')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', personId)
    .select(['username', 'name', 'email', 'language'])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .executeTakeFirstOrThrow()
}

/** Changes what a person may change about themselves. */
export async function updateOwnProfile(tx: TenantTransaction, personId: string, profile: ProfileDraft): Promise<void> {
  await tx.updateTable('person').set(profile).where('tenant_id', '=', tx.tenantId).where('id', '=', personId).execute()
}
