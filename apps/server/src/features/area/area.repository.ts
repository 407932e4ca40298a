import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'

/** The areas that are not retired, in display order. */
export function listAreas(tx: TenantTransaction) {
  return tx
    .selectFrom('area')
    .select(['id', 'name', 'description', 'icon', 'headline_kpis as headlineKpis', 'position'])
    .where('tenant_id', '=', tx.tenantId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The topics that are not retired, in display order. */
export function listTopics(tx: TenantTransaction) {
  return tx
    .selectFrom('topic')
    .select(['id', 'area_id as areaId', 'name', 'description'])
    .where('tenant_id', '=', tx.tenantId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** All units of measurement, including retired ones, which old figures may still use. */
export function listUnitsOfMeasure(tx: TenantTransaction) {
  return tx.selectFrom('unit_of_measure').select(['id', 'label']).where('tenant_id', '=', tx.tenantId).execute()
}
