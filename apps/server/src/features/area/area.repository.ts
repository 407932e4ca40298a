import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'

/** The tenant's areas in its order, without retired ones. */
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

/** The tenant's topics in the order of their area, without retired ones. */
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

/** Every unit of measurement, retired ones too: an old figure may still be shown in one. */
export function listUnitsOfMeasure(tx: TenantTransaction) {
  return tx.selectFrom('unit_of_measure').select(['id', 'label']).where('tenant_id', '=', tx.tenantId).execute()
}
