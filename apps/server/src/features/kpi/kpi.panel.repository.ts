import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './kpi.table.ts'

/** A KPI of one unit month by month, null where there is no value. */
export interface MonthlyRow {
  readonly businessUnitId: string
  readonly kpiId: string
  /** `YYYY-MM` of the first value. */
  readonly first: string
  readonly values: readonly (number | null)[]
}

/** The monthly values of some KPIs in every unit that has figures; retired units have none. As one JSON text: see `listReadings`. */
export async function listMonthlyValues(tx: TenantTransaction, kpiIds: readonly string[]): Promise<MonthlyRow[]> {
  const { rows } = await sql<{ series: MonthlyRow[] | null }>`
    select json_agg(json_build_object('businessUnitId', business_unit_id, 'kpiId', kpi_id,
      'first', to_char(first_period, 'YYYY-MM'), 'values', month)) as series
    from kpi_rollup
    where tenant_id = ${tx.tenantId} and kpi_id = any(${[...kpiIds]}::text[]) and cardinality(month) > 0`.execute(tx)
  return rows[0]?.series ?? []
}
