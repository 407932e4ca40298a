import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../kpi.table.ts'

/** A target that a person sets for a unit; both limits null end the unit's own target. */
export interface PersonTarget {
  readonly businessUnitId: string
  readonly kpiId: string
  /** The first month of validity, `YYYY-MM`. */
  readonly from: string
  readonly min: number | null
  readonly max: number | null
}

/** Stores the target of a unit from a month on instead of the one of the same month. */
export async function putTarget(tx: TenantTransaction, target: PersonTarget): Promise<void> {
  const values = { min: target.min, max: target.max, origin: 'PERSON' as const }
  await tx
    .insertInto('kpi_target')
    .values({
      tenant_id: tx.tenantId,
      business_unit_id: target.businessUnitId,
      kpi_id: target.kpiId,
      valid_from: `${target.from}-01`,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'business_unit_id', 'kpi_id', 'valid_from']).doUpdateSet(values),
    )
    .execute()
}
