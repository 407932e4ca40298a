import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../measure.table.ts'

/** A measure by which it is found. */
export interface MeasureTitle {
  readonly id: string
  readonly title: string
  readonly areaId: string | null
}

/** The titles of the measures of a unit, last changed first. */
export function listMeasureTitles(
  tx: TenantTransaction,
  businessUnitId: string,
  limit: number,
): Promise<MeasureTitle[]> {
  return tx
    .selectFrom('measure')
    .select(['id', 'title', 'area_id as areaId'])
    .where('tenant_id', '=', tx.tenantId)
    .where('business_unit_id', '=', businessUnitId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()
}
