import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { StoredChange } from '../measure.table.ts'

/** A measure as of an instant. `due` is `YYYY-MM-DD`. */
export interface MeasureAsOf {
  readonly id: string
  readonly title: string
  readonly state: MeasureState
  readonly due: string | null
  readonly ownerId: string | null
  /** Expected effect in EUR per year. */
  readonly expectedEur: number | null
}

/** The current state of a measure and its changes since an instant, latest first. */
export interface MeasureWithLaterChanges extends MeasureAsOf {
  readonly isDeleted: boolean
  readonly later: readonly {
    readonly action: 'CREATED' | 'CHANGED' | 'DELETED' | 'RESTORED'
    readonly changes: readonly StoredChange[]
  }[]
}

/** A unit's measures created before an instant, including deleted ones. */
export async function listMeasuresWithLaterChanges(
  tx: TenantTransaction,
  businessUnitId: string,
  instant: Date,
): Promise<MeasureWithLaterChanges[]> {
  const { rows } = await sql<MeasureWithLaterChanges>`
    select m.id, m.title, m.state, to_char(m.due_on, 'YYYY-MM-DD') as due, m.owner_id as "ownerId",
      m.expected_eur as "expectedEur", m.deleted_at is not null as "isDeleted",
      coalesce((
        select jsonb_agg(jsonb_build_object('action', h.action, 'changes', h.changes) order by h.version desc)
        from measure_history h
        where h.tenant_id = ${tx.tenantId} and h.measure_id = m.id and h.at >= ${instant}
      ), '[]') as later
    from measure m
    where m.tenant_id = ${tx.tenantId} and m.business_unit_id = ${businessUnitId} and m.created_at < ${instant}
    order by m.due_on nulls last, lower(m.title), m.id`.execute(tx)
  return rows
}
