import { DONE_STATES, type MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './measure.table.ts'

/** Neither an idea nor what was given up is a measure that could have done anything. */
const WITHOUT_EFFECT: readonly MeasureState[] = ['IDEA', 'CANCELLED']

/** A measure at work on its KPIs; days are `YYYY-MM-DD`. */
export interface MeasureAtWork {
  readonly id: string
  readonly businessUnitId: string
  readonly kpiIds: readonly string[]
  /** When the work began or is to begin. */
  readonly from: string
  /** Null while it is not done. */
  readonly implementedOn: string | null
}

/** The measures of all units that are, were or will be at work on any of these KPIs. */
export async function listMeasuresAtWork(tx: TenantTransaction, kpiIds: readonly string[]): Promise<MeasureAtWork[]> {
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
    .where('state', 'not in', [...WITHOUT_EFFECT])
    .where(sql<boolean>`kpi_ids && ${[...kpiIds]}::text[]`)
    .execute()
}

/** A measure that was made from a best practice. `implementedOn` is null while it is not done. */
export interface AdoptedMeasure extends MeasureAtWork {
  readonly bestPracticeId: string
}

/** The measures of all units that were made from best practices, ideas included, cancelled ones not. */
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

/** A text that changes with every change of a measure of the tenant. */
export async function findActivityMark(tx: TenantTransaction): Promise<string> {
  const { mark } = await tx
    .selectFrom('measure')
    .select(sql<string>`count(*) || ' ' || coalesce(max(updated_at)::text, '') || ' ' || sum(version)`.as('mark'))
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
  return mark ?? ''
}
