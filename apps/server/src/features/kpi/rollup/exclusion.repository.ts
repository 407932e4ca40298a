import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { softlyDeleted } from '../../../platform/thing/softly-deleted.repository.ts'
import '../kpi.table.ts'

/** A unit, or one of its figures (null: all), that does not count in benchmarks. Months are `YYYY-MM`; `until` null: without end. */
export interface StoredExclusion {
  readonly id: string
  readonly businessUnitId: string
  readonly figureId: string | null
  readonly from: string
  readonly until: string | null
  readonly reason: string
  readonly by: string
  readonly at: Date
}

/** What does not count in benchmarks, the latest first. */
export function listExclusions(tx: TenantTransaction): Promise<StoredExclusion[]> {
  return tx
    .selectFrom('benchmark_exclusion as excluded')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'excluded.tenant_id').onRef('person.id', '=', 'excluded.person_id'),
    )
    .select(['excluded.id', 'excluded.business_unit_id as businessUnitId', 'excluded.base_figure_id as figureId'])
    .select(sql<string>`to_char(excluded.first_period, 'YYYY-MM')`.as('from'))
    .select(sql<string | null>`to_char(excluded.last_period, 'YYYY-MM')`.as('until'))
    .select(['excluded.reason', 'person.name as by', 'excluded.created_at as at'])
    .where('excluded.tenant_id', '=', tx.tenantId)
    .where('excluded.deleted_at', 'is', null)
    .orderBy('excluded.created_at', 'desc')
    .orderBy('excluded.id')
    .execute()
}

/** Inserts an exclusion; returns its id. */
export async function insertExclusion(
  tx: TenantTransaction,
  excluded: Pick<StoredExclusion, 'businessUnitId' | 'figureId' | 'from' | 'until' | 'reason'> & {
    readonly personId: string
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('benchmark_exclusion')
    .values({
      tenant_id: tx.tenantId,
      business_unit_id: excluded.businessUnitId,
      base_figure_id: excluded.figureId,
      first_period: `${excluded.from}-01`,
      last_period: excluded.until === null ? null : `${excluded.until}-01`,
      reason: excluded.reason,
      person_id: excluded.personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Exclusions can be restored for a day after their end. */
export const deletedExclusions = softlyDeleted('benchmark_exclusion', {
  filter: (_owner: { readonly tx: TenantTransaction }, id) => ({ id }),
})
