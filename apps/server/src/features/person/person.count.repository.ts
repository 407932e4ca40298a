import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './person.table.ts'

/** How many people a tenant has. */
export interface PeopleCount {
  readonly active: number
  readonly disabled: number
  /** Signed in within the last 30 days. */
  readonly seenLately: number
}

/** Counts the people of the tenant. */
export function countPeople(tx: TenantTransaction): Promise<PeopleCount> {
  return tx
    .selectFrom('person as p')
    .select([
      sql<number>`count(*) filter (where p.disabled_at is null)`.as('active'),
      sql<number>`count(*) filter (where p.disabled_at is not null)`.as('disabled'),
      sql<number>`count(*) filter (where p.disabled_at is null and exists (
        select from access_token t where t.tenant_id = ${tx.tenantId} and t.person_id = p.id
          and t.created_at > now() - interval '30 days'))`.as('seenLately'),
    ])
    .where('p.tenant_id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
}
