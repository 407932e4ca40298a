import type { Finding } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import type { FindingState } from '@lotse/contract/features/solution-tree/solution-tree.state.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './solution-tree.table.ts'

/** A finding as stored, with the name of the person who recorded it. */
export interface StoredFinding extends Omit<Finding, 'recordedAt'> {
  readonly recordedAt: Date
}

const COLUMNS = [
  'finding.cause_id as causeId',
  'finding.version',
  'finding.state',
  'finding.note',
  'finding.recorded_at as recordedAt',
] as const

const RECORDED_BY = sql<StoredFinding['recordedBy']>`(
  select jsonb_build_object('id', p.id, 'name', p.name) from person p
  where p.tenant_id = finding.tenant_id and p.id = finding.recorded_by)`.as('recordedBy')

/** The latest finding of a unit about each cause; causes without one are omitted. */
export function listLatestFindings(tx: TenantTransaction, businessUnitId: string): Promise<StoredFinding[]> {
  return tx
    .selectFrom('solution_tree_finding as finding')
    .distinctOn('finding.cause_id')
    .select(COLUMNS)
    .select(RECORDED_BY)
    .where('finding.tenant_id', '=', tx.tenantId)
    .where('finding.business_unit_id', '=', businessUnitId)
    .orderBy('finding.cause_id')
    .orderBy('finding.version', 'desc')
    .execute()
}

/** All findings of a unit about the given causes, newest first. */
export function listFindings(
  tx: TenantTransaction,
  businessUnitId: string,
  causeIds: readonly string[],
): Promise<StoredFinding[]> {
  return tx
    .selectFrom('solution_tree_finding as finding')
    .select(COLUMNS)
    .select(RECORDED_BY)
    .where('finding.tenant_id', '=', tx.tenantId)
    .where('finding.business_unit_id', '=', businessUnitId)
    .where(sql<boolean>`finding.cause_id = any(${[...causeIds]}::text[])`)
    .orderBy('finding.recorded_at', 'desc')
    .orderBy('finding.version', 'desc')
    .orderBy('finding.cause_id')
    .execute()
}

/** The version of the latest finding of a unit about a cause; 0 if there is none. */
export async function findFindingVersion(
  tx: TenantTransaction,
  businessUnitId: string,
  causeId: string,
): Promise<number> {
  const row = await tx
    .selectFrom('solution_tree_finding')
    .select('version')
    .where('tenant_id', '=', tx.tenantId)
    .where('business_unit_id', '=', businessUnitId)
    .where('cause_id', '=', causeId)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return row?.version ?? 0
}

/**
 * Adds a finding with the given version. Returns false if another transaction has added this version; a concurrent one is
 * waited for.
 */
export async function insertFinding(
  tx: TenantTransaction,
  finding: {
    readonly businessUnitId: string
    readonly causeId: string
    readonly version: number
    readonly state: FindingState
    readonly note: string
    readonly personId: string
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('solution_tree_finding')
    .values({
      tenant_id: tx.tenantId,
      business_unit_id: finding.businessUnitId,
      cause_id: finding.causeId,
      version: finding.version,
      state: finding.state,
      note: finding.note,
      recorded_by: finding.personId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .execute()
  return inserted.length > 0
}
