import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../kpi.table.ts'

/** Fewer units would show what a single one has. */
const FEWEST_OTHERS = 5

/** The median of the latest values of all units but the given ones, by figure, where at least five units have one. */
export async function listMediansOfOthers(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ figureId: string; median: number }>`
    select base_figure_id as "figureId", percentile_cont(0.5) within group (order by value) as median
    from (
      select distinct on (business_unit_id, base_figure_id) base_figure_id, value
      from base_figure_value
      where tenant_id = ${tx.tenantId} and value is not null and business_unit_id <> all(${[...businessUnitIds]}::text[])
      order by business_unit_id, base_figure_id, period desc, import_id desc
    ) latest
    group by base_figure_id
    having count(*) >= ${FEWEST_OTHERS}`.execute(tx)
  return new Map(rows.map(({ figureId, median }) => [figureId, median]))
}
