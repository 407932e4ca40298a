import { TASK_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../measure.table.ts'

/** What is due in a unit until a day (`YYYY-MM-DD`): of one owner or of all, in one area or in all. */
export interface DueSelection {
  readonly businessUnitId: string
  readonly ownerId: string | null
  readonly areaId?: string | undefined
  readonly until: string
  /** How many there are at most. */
  readonly limit: number
}

/** An open task with a due date (`YYYY-MM-DD`), and its measure. */
export interface DueTask {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly due: string
  readonly ownerName: string | null
  readonly measureId: string
  readonly measureTitle: string
}

/** Whether a measure or a task is of the owner, and its measure is of the area. */
export function isWorkOf(
  table: 'measure' | 'task',
  { ownerId, areaId }: Pick<DueSelection, 'ownerId' | 'areaId'>,
): RawBuilder<SqlBool> {
  const owner = ownerId === null ? sql`true` : sql`${sql.ref(`${table}.owner_id`)} = ${ownerId}::uuid`
  return sql`${owner} and ${areaId === undefined ? sql`true` : sql`measure.area_id = ${areaId}`}`
}

/** The open tasks of a unit that are due until a day; the most overdue first. */
export async function listDueTasks(
  tx: TenantTransaction,
  { businessUnitId, until, limit, ...of }: DueSelection,
): Promise<DueTask[]> {
  const { rows } = await sql<DueTask>`
    select task.id, task.version, task.title, to_char(task.due_on, 'YYYY-MM-DD') as due, person.name as "ownerName",
      measure.id as "measureId", measure.title as "measureTitle"
    from measure_task task
    join measure on measure.tenant_id = ${tx.tenantId} and measure.id = task.measure_id
    left join person on person.tenant_id = ${tx.tenantId} and person.id = task.owner_id
    where task.tenant_id = ${tx.tenantId} and ${isWorkOf('task', of)} and task.due_on <= ${until}::date
      and task.done_at is null and task.deleted_at is null and measure.deleted_at is null
      and measure.business_unit_id = ${businessUnitId} and measure.state = any(${[...TASK_STATES]})
    order by task.due_on, task.id limit ${limit}`.execute(tx)
  return rows
}
