import type { MeasureAction } from '@lotse/contract/features/measure/measure.record.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { type MeasureFields, type StoredMeasure, selectMeasures } from '../measure.repository.ts'
import type { StoredChange } from '../measure.table.ts'

/** A measure as stored, and whether it is deleted. */
export type BatchMeasure = StoredMeasure & { readonly isDeleted: boolean }

/**
 * Locks measures of a unit until this transaction ends, and reads them by id, deleted ones, too. Locks are taken in the
 * order of the ids, so that two batches with the same measures wait for each other instead of blocking each other.
 */
export async function lockMeasures(
  tx: TenantTransaction,
  businessUnitId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BatchMeasure>> {
  await tx
    .selectFrom('measure')
    .select('version')
    .where('tenant_id', '=', tx.tenantId)
    .where('business_unit_id', '=', businessUnitId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await selectMeasures(tx, businessUnitId)
    .select(sql<boolean>`deleted_at is not null`.as('isDeleted'))
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** A change of a locked measure, as it is after it. */
export interface BatchUpdate {
  readonly id: string
  /** The version that results from the change. */
  readonly version: number
  readonly action: MeasureAction
  readonly changes: readonly StoredChange[]
  readonly fields: Pick<MeasureFields, 'state' | 'ownerId' | 'due' | 'implementedOn'>
  readonly isDeleted: boolean
}

/** Updates locked measures and adds a history entry to each, in two statements for any number of them. */
export async function updateMeasures(
  tx: TenantTransaction,
  personId: string,
  updates: readonly BatchUpdate[],
): Promise<void> {
  if (updates.length === 0) return
  const rows = updates.map(({ id, version, fields, isDeleted }) => ({
    id,
    version,
    state: fields.state,
    owner_id: fields.ownerId,
    due_on: fields.due,
    implemented_on: fields.implementedOn,
    is_deleted: isDeleted,
  }))
  await sql`
    update measure set version = changed.version, state = changed.state, owner_id = changed.owner_id,
      due_on = changed.due_on, implemented_on = changed.implemented_on,
      deleted_at = case when changed.is_deleted then coalesce(measure.deleted_at, now()) end,
      updated_at = now(), updated_by = ${personId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as changed (id uuid, version int, state text, owner_id uuid, due_on date, implemented_on date, is_deleted boolean)
    where measure.tenant_id = ${tx.tenantId} and measure.id = changed.id`.execute(tx)
  await tx
    .insertInto('measure_history')
    .values(
      updates.map(({ id, version, action, changes }) => ({
        tenant_id: tx.tenantId,
        measure_id: id,
        version,
        person_id: personId,
        action,
        changes: JSON.stringify(changes),
      })),
    )
    .execute()
}
