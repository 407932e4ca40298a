import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { PersonTarget } from './target.repository.ts'
import '../kpi.table.ts'

/** A change of the target of one month. */
export interface TargetChange {
  readonly businessUnitId: string
  readonly kpiId: string
  /** `YYYY-MM` */
  readonly month: string
  readonly min: number | null
  readonly max: number | null
  readonly beforeMin: number | null
  readonly beforeMax: number | null
}

/** Stores targets of people instead of those that begin in the same month of the same unit. */
export async function putTargets(tx: TenantTransaction, targets: readonly PersonTarget[]): Promise<void> {
  await sql`
    insert into kpi_target (tenant_id, business_unit_id, kpi_id, valid_from, min, max, origin)
    select ${tx.tenantId}, r.unit, r.kpi, r.month, r.min, r.max, 'PERSON'
    from json_to_recordset(${JSON.stringify(
      targets.map(({ businessUnitId, kpiId, from, min, max }) => ({
        unit: businessUnitId,
        kpi: kpiId,
        month: `${from}-01`,
        min,
        max,
      })),
    )}::json) as r (unit text, kpi text, month date, min double precision, max double precision)
    on conflict (tenant_id, business_unit_id, kpi_id, valid_from)
    do update set min = excluded.min, max = excluded.max, origin = excluded.origin`.execute(tx)
}

/** Remembers who changed targets. */
export async function insertTargetChanges(
  tx: TenantTransaction,
  personId: string,
  changes: readonly TargetChange[],
): Promise<void> {
  await sql`
    insert into kpi_target_change
      (tenant_id, business_unit_id, kpi_id, month, min, max, before_min, before_max, changed_by)
    select ${tx.tenantId}, r."businessUnitId", r."kpiId", (r.month || '-01')::date, r.min, r.max, r."beforeMin", r."beforeMax",
      ${personId}::uuid
    from json_to_recordset(${JSON.stringify(changes)}::json) as r ("businessUnitId" text, "kpiId" text, month text,
      min double precision, max double precision, "beforeMin" double precision, "beforeMax" double precision)`.execute(
    tx,
  )
}

/** The latest 50 changes of the target of a month, newest first, with the name of the person. */
export async function listTargetChanges(
  tx: TenantTransaction,
  { businessUnitId, kpiId, month }: Pick<TargetChange, 'businessUnitId' | 'kpiId' | 'month'>,
): Promise<(Omit<TargetChange, 'businessUnitId' | 'kpiId' | 'month'> & { at: Date; by: string | null })[]> {
  return tx
    .selectFrom('kpi_target_change as c')
    .leftJoin('person as p', (join) => join.onRef('p.tenant_id', '=', 'c.tenant_id').onRef('p.id', '=', 'c.changed_by'))
    .select(['c.min', 'c.max', 'c.before_min as beforeMin', 'c.before_max as beforeMax', 'c.changed_at as at'])
    .select('p.name as by')
    .where('c.tenant_id', '=', tx.tenantId)
    .where('c.business_unit_id', '=', businessUnitId)
    .where('c.kpi_id', '=', kpiId)
    .where('c.month', '=', `${month}-01`)
    .orderBy('c.id', 'desc')
    .limit(50)
    .execute()
}
