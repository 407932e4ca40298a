import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { putRow } from '../../../platform/thing/rows.repository.ts'
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
  const { businessUnitId, kpiId, from, min, max } = target
  const key = { business_unit_id: businessUnitId, kpi_id: kpiId, valid_from: `${from}-01` }
  await putRow(tx, 'kpi_target', key, { min, max, origin: 'PERSON' })
}
