import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../report.table.ts'

/** A planned base figure; `period` is `YYYY-MM`, a null value removes an earlier one. */
export interface PlannedValue {
  readonly businessUnitId: string
  readonly figureId: string
  readonly period: string
  readonly value: number | null
}

/** The current plan, including removed values. The query packs the months per unit and figure, see `listValueSeries`. */
export async function listPlan(tx: TenantTransaction): Promise<PlannedValue[]> {
  const { rows } = await sql<{ u: string; f: string; packed: string }>`
    select u, f, string_agg(period || ',' || coalesce(value::text, ''), ';') as packed from (
      select distinct on (business_unit_id, base_figure_id, period)
        business_unit_id as u, base_figure_id as f, to_char(period, 'YYYY-MM') as period, value
      from plan_value where tenant_id = ${tx.tenantId}
      order by business_unit_id, base_figure_id, period, version desc
    ) current group by u, f`.execute(tx)
  return rows.flatMap(({ u, f, packed }) =>
    packed.split(';').map((pair) => {
      const [period = '', value = ''] = pair.split(',')
      return { businessUnitId: u, figureId: f, period, value: value === '' ? null : Number(value) }
    }),
  )
}

/** The planned values of a unit from one month to another (`YYYY-MM`, both included). Months without a plan are left out. */
export async function listPlanOfUnit(
  tx: TenantTransaction,
  businessUnitId: string,
  from: string,
  to: string,
): Promise<{ figureId: string; period: string; value: number }[]> {
  const { rows } = await sql<{ figureId: string; period: string; value: number | null }>`
    select distinct on (base_figure_id, period)
      base_figure_id as "figureId", to_char(period, 'YYYY-MM') as period, value
    from plan_value
    where tenant_id = ${tx.tenantId} and business_unit_id = ${businessUnitId}
      and period between ${`${from}-01`}::date and ${`${to}-01`}::date
    order by base_figure_id, period, version desc`.execute(tx)
  return rows.flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }]))
}

/** Appends values as the next version of the plan. */
export async function insertPlan(tx: TenantTransaction, values: readonly PlannedValue[]): Promise<void> {
  const column = (of: (value: PlannedValue) => string) => values.map(of)
  await sql`
    insert into plan_value (tenant_id, business_unit_id, base_figure_id, period, version, value)
    select ${tx.tenantId}, s.unit, s.figure, s.period::date,
      (select coalesce(max(version), 0) + 1 from plan_value where tenant_id = ${tx.tenantId}), s.value
    from unnest(${column(({ businessUnitId }) => businessUnitId)}::text[], ${column(({ figureId }) => figureId)}::text[],
      ${column(({ period }) => `${period}-01`)}::text[], ${values.map(({ value }) => value)}::double precision[]
    ) s (unit, figure, period, value)`.execute(tx)
}
