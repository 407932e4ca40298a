import type { Profile, ProfileDraft } from '@lotse/contract/features/person/person.account.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { updateRow } from '../../../platform/thing/rows.repository.ts'
import '../person.table.ts'

/** A person's own data. */
export function findProfile(tx: TenantTransaction, personId: string): Promise<Omit<Profile, 'areas'>> {
  return tx
    .selectFrom('person')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', personId)
    .select(['username', 'name', 'email', 'language', 'appearance', 'area_ids as areaIds'])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .executeTakeFirstOrThrow()
}

/**
 * Changes what a person may change about themselves, and increases the version. Another name is an edit that a later pack keeps; a
 * pack never changes language, appearance and areas.
 */
export async function updateOwnProfile(
  tx: TenantTransaction,
  personId: string,
  { name, language, appearance, areaIds }: ProfileDraft,
): Promise<void> {
  await updateRow(tx, 'person', personId, {
    ...(name === undefined
      ? {}
      : { name, edited_at: sql<Date | null>`case when name = ${name} then edited_at else now() end` }),
    ...(language === undefined ? {} : { language }),
    ...(appearance === undefined ? {} : { appearance }),
    ...(areaIds === undefined ? {} : { area_ids: [...areaIds] }),
    version: sql`version + 1`,
  })
}
