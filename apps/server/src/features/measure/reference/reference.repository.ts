import type { Text } from '@lotse/contract/language.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'

/** Areas in the tenant's order, including retired ones, which measures may still refer to. */
export function listAreaNames(tx: TenantTransaction) {
  return tx
    .selectFrom('area')
    .select(['id', 'name', 'retired_at as retiredAt'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Topics in the order of their areas, including retired ones. */
export function listTopicNames(tx: TenantTransaction) {
  return tx
    .selectFrom('topic')
    .innerJoin('area', (join) =>
      join.onRef('area.tenant_id', '=', 'topic.tenant_id').onRef('area.id', '=', 'topic.area_id'),
    )
    .select(['topic.id', 'topic.name', 'topic.area_id as areaId', 'topic.retired_at as retiredAt'])
    .where('topic.tenant_id', '=', tx.tenantId)
    .orderBy('area.position')
    .orderBy('topic.position')
    .orderBy('topic.id')
    .execute()
}

/** KPIs in the order of their areas, including retired ones. */
export function listKpiNames(tx: TenantTransaction) {
  return tx
    .selectFrom('kpi')
    .innerJoin('area', (join) =>
      join.onRef('area.tenant_id', '=', 'kpi.tenant_id').onRef('area.id', '=', 'kpi.area_id'),
    )
    .leftJoin('unit_of_measure as unit', (join) =>
      join.onRef('unit.tenant_id', '=', 'kpi.tenant_id').onRef('unit.id', '=', 'kpi.unit'),
    )
    .select(['kpi.id', 'kpi.name', 'kpi.area_id as areaId', 'kpi.topic_id as topicId', 'kpi.retired_at as retiredAt'])
    .select(['kpi.unit', 'unit.label as unitLabel', 'kpi.decimals', 'kpi.direction'])
    .where('kpi.tenant_id', '=', tx.tenantId)
    .orderBy('area.position')
    .orderBy('kpi.position')
    .orderBy('kpi.id')
    .execute()
}

/** The names of templates and best practices that measures can originate from, including retired ones. */
export function listSourceNames(tx: TenantTransaction) {
  return tx
    .selectFrom('content_item')
    .select(['type', 'id', 'retired_at as retiredAt', sql<Text>`data -> 'name'`.as('name')])
    .where('tenant_id', '=', tx.tenantId)
    .where('type', 'in', ['measure_template', 'best_practice'])
    .execute()
}
