import type { TaskCount } from '@lotse/contract/features/measure/measure.task.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'

/** An expression: the number of tasks of the measure with this id, read from an index alone; null without tasks. */
export function taskCountOf(tx: TenantTransaction, measureId: RawBuilder<unknown>): RawBuilder<TaskCount | null> {
  return sql`(
    select jsonb_build_object('done', count(task.done_at), 'total', count(*)) from measure_task task
    where task.tenant_id = ${tx.tenantId} and task.measure_id = ${measureId} and task.deleted_at is null
    having count(*) > 0)`
}

/** A subquery with the numbers of tasks (`tasks`) of all measures that have any (`measure_id`): to join with all measures at once. */
export function taskCounts(tx: TenantTransaction): RawBuilder<unknown> {
  return sql`(
    select measure_id, jsonb_build_object('done', count(done_at), 'total', count(*)) as tasks from measure_task
    where tenant_id = ${tx.tenantId} and deleted_at is null group by measure_id)`
}
