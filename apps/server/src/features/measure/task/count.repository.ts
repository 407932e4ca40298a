import type { TaskCount } from '@lotse/contract/features/measure/measure.task.schema.ts'
import { sql } from 'kysely'

/**
 * The number of tasks of a row of `measure`; null without tasks. PostgreSQL evaluates it after the limit of a page, from an index
 * alone.
 */
export const TASK_COUNT = sql<TaskCount | null>`(
  select jsonb_build_object('done', count(task.done_at), 'total', count(*)) from measure_task task
  where task.tenant_id = measure.tenant_id and task.measure_id = measure.id and task.deleted_at is null
  having count(*) > 0)`
