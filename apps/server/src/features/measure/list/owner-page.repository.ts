import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { isIn, type MeasureSelection } from './selection.repository.ts'

/**
 * The rows of a page by owner, instead of `measure` with `person`. The names are in another table, so no index has this order: it
 * reads the owners that occur in the unit, and of each only as many measures as the pages so far can show.
 */
export function ownerPage(
  tx: TenantTransaction,
  selection: MeasureSelection & { readonly businessUnitId: string },
  limit: number,
): RawBuilder<unknown> {
  const direction = selection.filter.direction === 'DESC' ? sql`desc` : sql`asc`
  const inUnit = sql`m.tenant_id = ${tx.tenantId} and m.business_unit_id = ${selection.businessUnitId} and m.deleted_at is null`
  // Each owner is found from the one before, by one look into the index.
  const next = (after: RawBuilder<unknown>) =>
    sql`select m.owner_id from measure m where ${inUnit} and ${after} order by m.owner_id limit 1`
  // Two conditions, because `is not distinct from` uses no index.
  const of = (owner: RawBuilder<unknown>) =>
    sql`select * from measure where ${isIn(tx, selection)} and ${owner} order by measure.id limit ${limit}`
  return sql`from (
      select found.id, person.name from (
        with recursive owner (id) as (
          (${next(sql`m.owner_id is not null`)})
          union all
          select (${next(sql`m.owner_id > owner.id`)}) from owner where owner.id is not null
        ) select id from owner where id is not null union all select null
      ) found left join person on person.tenant_id = ${tx.tenantId} and person.id = found.id
      order by lower(person.name) ${direction} nulls last, found.id
    ) person cross join lateral (
      (${of(sql`measure.owner_id = person.id`)}) union all (${of(sql`person.id is null and measure.owner_id is null`)})
    ) measure`
}
