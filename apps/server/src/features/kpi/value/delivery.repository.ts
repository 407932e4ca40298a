import type { FigureDelivery } from '@lotse/contract/features/import/import.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../kpi.table.ts'
import type { RecordedFinding } from './finding.ts'

/** A delivery of a file, a pack, or a correction by a person. What older ones changed is null. */
export interface StoredDelivery extends Omit<FigureDelivery, 'kind' | 'at' | 'by'> {
  readonly findings: readonly RecordedFinding[] | null
  readonly at: Date
  readonly isCorrection: boolean
  /** Who corrected or imported it. */
  readonly personName: string | null
}

/** A page of the deliveries with figures of a unit (null: of all), newest first. */
export function listDeliveries(
  tx: TenantTransaction,
  {
    page,
    size,
    businessUnitId,
  }: { readonly page: number; readonly size: number; readonly businessUnitId: string | null },
): Promise<StoredDelivery[]> {
  return selectDeliveries(tx)
    .$if(businessUnitId !== null, (query) => query.where(hasFiguresOf(tx, 'delivery.id', businessUnitId ?? '')))
    .orderBy('delivery.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
}

/** A delivery; undefined if it is unknown. */
export function findDelivery(tx: TenantTransaction, id: number): Promise<StoredDelivery | undefined> {
  return selectDeliveries(tx).where('delivery.id', '=', id).executeTakeFirst()
}

/** The withdrawal of a delivery, or its undoing, whichever is newer; undefined if it was never withdrawn. */
export function findWithdrawal(tx: TenantTransaction, id: number): Promise<StoredDelivery | undefined> {
  return selectDeliveries(tx)
    .where((where) => where.or([where('delivery.withdraws', '=', id), where('delivery.restores', '=', id)]))
    .orderBy('delivery.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function selectDeliveries(tx: TenantTransaction) {
  return tx
    .selectFrom('figure_import as delivery')
    .leftJoin('person', (join) =>
      join
        .onRef('person.tenant_id', '=', 'delivery.tenant_id')
        .on(sql<boolean>`person.id = coalesce(delivery.person_id, delivery.imported_by)`),
    )
    .select(['delivery.id', 'delivery.source', 'delivery.imported_at as at', 'delivery.reason'])
    .select(['delivery.values_written as values', 'delivery.added', 'delivery.corrected as changed'])
    .select('person.name as personName')
    .select(sql<boolean>`delivery.person_id is not null`.as('isCorrection'))
    .select(sql<string | null>`to_char(delivery.first_period, 'YYYY-MM')`.as('firstPeriod'))
    .select(sql<string | null>`to_char(delivery.last_period, 'YYYY-MM')`.as('lastPeriod'))
    .select(['delivery.withdraws', 'delivery.restores'])
    .select(({ ref }) => ref('delivery.findings').$castTo<readonly RecordedFinding[] | null>().as('findings'))
    .select(
      sql<boolean>`coalesce((
        select later.withdraws is not null from figure_import later
        where later.tenant_id = delivery.tenant_id and coalesce(later.withdraws, later.restores) = delivery.id
        order by later.id desc limit 1
      ), false)`.as('isWithdrawn'),
    )
    .where('delivery.tenant_id', '=', tx.tenantId)
}

const hasFiguresOf = (tx: TenantTransaction, id: string, businessUnitId: string) => sql<boolean>`${sql.ref(id)} in (
  select import_id from base_figure_value
  where tenant_id = ${tx.tenantId} and business_unit_id = ${businessUnitId})`

/** The number of deliveries with figures of a unit (null: of all). */
export async function countDeliveries(tx: TenantTransaction, businessUnitId: string | null): Promise<number> {
  const { count } = await tx
    .selectFrom('figure_import')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .$if(businessUnitId !== null, (query) => query.where(hasFiguresOf(tx, 'id', businessUnitId ?? '')))
    .executeTakeFirstOrThrow()
  return count
}

/** The number of deliveries that are newer than one; 0 if it is unknown. */
export async function countDeliveriesAfter(tx: TenantTransaction, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('figure_import')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '>', id)
    .where((where) =>
      where.exists(
        where
          .selectFrom('figure_import as known')
          .where('known.tenant_id', '=', tx.tenantId)
          .where('known.id', '=', id),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** The id of the latest delivery of any kind; null without one. */
export async function findLatestDeliveryId(tx: TenantTransaction): Promise<number | null> {
  const row = await tx
    .selectFrom('figure_import')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
