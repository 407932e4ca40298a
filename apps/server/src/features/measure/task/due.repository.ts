import { TASK_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../measure.table.ts'

/** An open task with a due date (`YYYY-MM-DD`), and its measure. */
export interface DueTask {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly due: string
  readonly measureId: string
  readonly measureTitle: string
}

/** The open tasks of an owner in a unit that are due until a day (`YYYY-MM-DD`); the most overdue first, at most 50. */
export async function listDueTasks(
  tx: TenantTransaction,
  {
    businessUnitId,
    ownerId,
    until,
  }: { readonly businessUnitId: string; readonly ownerId: string; readonly until: string },
): Promise<DueTask[]> {
  const { rows } = await sql<DueTask>`
    select task.id, task.version, task.title, to_char(task.due_on, 'YYYY-MM-DD') as due,
      measure.id as "measureId", measure.title as "measureTitle"
    from measure_task task
    join measure on measure.tenant_id = ${tx.tenantId} and measure.id = task.measure_id
    where task.tenant_id = ${tx.tenantId} and task.owner_id = ${ownerId}::uuid and task.due_on <= ${until}::date
      and task.done_at is null and task.deleted_at is null and measure.deleted_at is null
      and measure.business_unit_id = ${businessUnitId} and measure.state = any(${[...TASK_STATES]})
    order by task.due_on, task.id limit 50`.execute(tx)
  return rows
}
