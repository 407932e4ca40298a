import { DONE_STATES, type MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../measure.table.ts'

/** Ideas and cancelled measures have no effect on KPIs. */
const STATES_WITHOUT_EFFECT: readonly MeasureState[] = ['IDEA', 'CANCELLED']

/** A measure that affects KPIs; days are `YYYY-MM-DD`. */
export interface ActiveMeasure {
  readonly id: string
  readonly businessUnitId: string
  readonly kpiIds: readonly string[]
  /** The actual or planned start of the work. */
  readonly from: string
  /** Null until it is implemented. */
  readonly implementedOn: string | null
}

/** The measures of all units that affect any of the given KPIs at any time. */
export async function listActiveMeasures(tx: TenantTransaction, kpiIds: readonly string[]): Promise<ActiveMeasure[]> {
  return tx
    .selectFrom('measure')
    .select(['id', 'business_unit_id as businessUnitId', 'kpi_ids as kpiIds', 'implemented_on as implementedOn'])
    .select(
      sql<string>`to_char(least(coalesce(start_on, implemented_on, created_at::date), implemented_on), 'YYYY-MM-DD')`.as(
        'from',
      ),
    )
    .where('tenant_id', '=', tx.tenantId)
    .where('deleted_at', 'is', null)
    .where('state', 'not in', [...STATES_WITHOUT_EFFECT])
    .where(sql<boolean>`kpi_ids && ${[...kpiIds]}::text[]`)
    .execute()
}

/** A measure created from a best practice. `implementedOn` is null until it is implemented. */
export interface AdoptedMeasure extends ActiveMeasure {
  readonly bestPracticeId: string
}

/** The measures of all units created from best practices, including ideas, without cancelled ones. */
export async function listAdoptedMeasures(tx: TenantTransaction): Promise<AdoptedMeasure[]> {
  const rows = await tx
    .selectFrom('measure')
    .select(['id', 'business_unit_id as businessUnitId', 'kpi_ids as kpiIds', 'best_practice_id as bestPracticeId'])
    .select(
      sql<string>`to_char(least(coalesce(start_on, implemented_on, created_at::date), implemented_on), 'YYYY-MM-DD')`.as(
        'from',
      ),
    )
    .select(
      sql<
        string | null
      >`case when state = any(${[...DONE_STATES]}::text[]) then to_char(implemented_on, 'YYYY-MM-DD') end`.as(
        'implementedOn',
      ),
    )
    .where('tenant_id', '=', tx.tenantId)
    .where('deleted_at', 'is', null)
    .where('best_practice_id', 'is not', null)
    .where('state', '!=', 'CANCELLED')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, bestPracticeId: row.bestPracticeId ?? '' }))
}

/** A text that differs after every change of a measure of the tenant; used as a cache key. */
export async function findChangeMarker(tx: TenantTransaction): Promise<string> {
  const { mark } = await tx
    .selectFrom('measure')
    .select(sql<string>`count(*) || ' ' || coalesce(max(updated_at)::text, '') || ' ' || sum(version)`.as('mark'))
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
  return mark ?? ''
}
