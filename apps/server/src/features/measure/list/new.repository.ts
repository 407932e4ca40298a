import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../measure.table.ts'

/** What other people did with a measure: created it, carried it out, or another change. */
export type MeasureNewsKind = 'CREATED' | 'DONE' | 'CHANGED'

/** A measure that other people changed. */
export interface ChangedMeasure {
  readonly id: string
  readonly title: string
  readonly kind: MeasureNewsKind
}

/** The measures of a unit that other people created or changed after `since`, the latest change first, without deleted ones. */
export async function listChangedMeasures(
  tx: TenantTransaction,
  { businessUnitId, personId, since }: { businessUnitId: string; personId: string; since: Date },
): Promise<readonly ChangedMeasure[]> {
  const { rows } = await sql<ChangedMeasure>`
    select m.id, m.title,
      case when h.created then 'CREATED' when h.done and m.state in ('IMPLEMENTED', 'EFFECTIVE', 'INEFFECTIVE') then 'DONE'
        else 'CHANGED' end as kind
    from measure m cross join lateral (
      select bool_or(action = 'CREATED') as created,
        bool_or(changes @> '[{"field": "state", "to": "IMPLEMENTED"}]') as done, max(at) as at
      from measure_history h
      where h.tenant_id = m.tenant_id and h.measure_id = m.id and h.at > ${since} and h.at <= now()
        and h.person_id is distinct from ${personId}::uuid
    ) h
    where m.tenant_id = ${tx.tenantId} and m.business_unit_id = ${businessUnitId} and m.deleted_at is null
      and m.updated_at > ${since} and h.at is not null
    order by h.at desc, m.id`.execute(tx)
  return rows
}
