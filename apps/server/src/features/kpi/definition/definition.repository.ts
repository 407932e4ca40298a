import type { Text } from '@lotse/contract/language.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'

/** The KPIs that are not retired, in the tenant's order. */
export function listKpiDefinitions(tx: TenantTransaction) {
  return tx
    .selectFrom('kpi')
    .select(['id', 'name', 'description', 'unit', 'decimals', 'direction', 'formula', 'defaults', 'thresholds'])
    .select(['area_id as areaId', 'topic_id as topicId', 'driver_formula as driverFormula'])
    .select([
      'target_basis as targetBasis',
      'potential',
      'potential_group as potentialGroup',
      'is_outcome as isOutcome',
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The derived figures that are not retired. */
export function listDerivedFigures(tx: TenantTransaction) {
  return tx
    .selectFrom('derived_figure')
    .select(['id', 'name', 'unit', 'formula', 'driver_formula as driverFormula'])
    .where('tenant_id', '=', tx.tenantId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The base figures that are not retired. */
export function listBaseFigures(tx: TenantTransaction) {
  return tx
    .selectFrom('base_figure')
    .select(['id', 'name', 'unit', 'time_aggregation as timeAggregation', 'registrations'])
    .where('tenant_id', '=', tx.tenantId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** A figure that is retired or not, with its last name. `decimals` is null unless it is a KPI. */
export interface FigureName {
  readonly id: string
  readonly name: Text
  readonly unit: string
  readonly decimals: number | null
}

/** The names of KPIs, derived and base figures, including retired ones; unknown ids are omitted. */
export async function listFigureNames(tx: TenantTransaction, ids: readonly string[]): Promise<FigureName[]> {
  const { rows } = await sql<FigureName>`
    select id, name, unit, decimals from kpi where tenant_id = ${tx.tenantId} and id = any(${[...ids]}::text[])
    union all
    select id, name, unit, null from derived_figure where tenant_id = ${tx.tenantId} and id = any(${[...ids]}::text[])
    union all
    select id, name, unit, null from base_figure where tenant_id = ${tx.tenantId} and id = any(${[...ids]}::text[])`.execute(
    tx,
  )
  return rows
}
