import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { insertRow } from '../../../platform/thing/rows.repository.ts'
import '../kpi.table.ts'

/** The current assumptions in the tenant's order: `value` applies, `packValue` is that of the tenant pack. */
export function listAssumptions(tx: TenantTransaction) {
  return tx
    .selectFrom('assumption')
    .leftJoin(latestChanges(tx), (join) => join.onRef('change.assumptionId', '=', 'assumption.id'))
    .select([
      'assumption.id',
      'assumption.name',
      'assumption.unit',
      'assumption.source',
      'assumption.value as packValue',
    ])
    .select(sql<number>`coalesce(change.value, assumption.value)`.as('value'))
    .select([
      sql<Date | null>`case when change.value is not null then change.changed_at end`.as('changedAt'),
      sql<string | null>`case when change.value is not null then change.person_name end`.as('changedBy'),
    ])
    .where('assumption.tenant_id', '=', tx.tenantId)
    .where('assumption.retired_at', 'is', null)
    .orderBy('assumption.position')
    .orderBy('assumption.id')
    .execute()
}

function latestChanges(tx: TenantTransaction) {
  return tx
    .selectFrom('assumption_change')
    .innerJoin('person', (join) =>
      join.onRef('person.id', '=', 'assumption_change.person_id').on('person.tenant_id', '=', tx.tenantId),
    )
    .distinctOn('assumption_change.assumption_id')
    .select([
      'assumption_change.assumption_id as assumptionId',
      'assumption_change.value',
      'assumption_change.changed_at',
    ])
    .select('person.name as person_name')
    .where('assumption_change.tenant_id', '=', tx.tenantId)
    .orderBy('assumption_change.assumption_id')
    .orderBy('assumption_change.id', 'desc')
    .as('change')
}

/** The changes of one assumption, newest first; a null value resets to that of the pack. */
export function listAssumptionChanges(tx: TenantTransaction, assumptionId: string) {
  return tx
    .selectFrom('assumption_change')
    .innerJoin('person', (join) =>
      join.onRef('person.id', '=', 'assumption_change.person_id').on('person.tenant_id', '=', tx.tenantId),
    )
    .select(['assumption_change.value', 'assumption_change.changed_at as changedAt', 'person.name as changedBy'])
    .where('assumption_change.tenant_id', '=', tx.tenantId)
    .where('assumption_change.assumption_id', '=', assumptionId)
    .orderBy('assumption_change.id', 'desc')
    .execute()
}

export async function insertAssumptionChange(
  tx: TenantTransaction,
  change: { readonly assumptionId: string; readonly value: number | null; readonly personId: string },
): Promise<void> {
  await insertRow(tx, 'assumption_change', {
    assumption_id: change.assumptionId,
    value: change.value,
    person_id: change.personId,
  })
}
