import type { TaskAction } from '@lotse/contract/features/measure/measure.record.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { updateRows } from '../../../platform/thing/rows.repository.ts'
import { softlyDeleted } from '../../../platform/thing/softly-deleted.repository.ts'
import { HISTORY_SHOWN } from '../reference/record.repository.ts'
import '../measure.table.ts'

/** A task as stored, with the names of its people. */
export type TaskRow = Awaited<ReturnType<typeof listTasks>>[number]

/** The tasks of a measure that are not deleted, in their order; `id` limits the result to one. */
export function listTasks(tx: TenantTransaction, measureId: string, id?: string) {
  const nameOf = (column: 'owner_id' | 'done_by') =>
    sql<string | null>`(select name from person p where p.tenant_id = ${tx.tenantId} and p.id = ${sql.ref(column)})`
  return tx
    .selectFrom('measure_task')
    .select(['id', 'version', 'title', 'due_on as due', 'done_at as doneAt'])
    .select(['owner_id as ownerId', nameOf('owner_id').as('ownerName')])
    .select(['done_by as doneBy', nameOf('done_by').as('doneByName')])
    .where('tenant_id', '=', tx.tenantId)
    .where('measure_id', '=', measureId)
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The content of a task. `doneAt` is null while it is open. */
export interface TaskFields {
  readonly title: string
  readonly ownerId: string | null
  /** `YYYY-MM-DD` */
  readonly due: string | null
  readonly doneAt: Date | null
  readonly doneBy: string | null
}

/** Adds a task as the last one of a locked measure; returns its id. */
export async function insertTask(tx: TenantTransaction, measureId: string, fields: TaskFields): Promise<string> {
  const { id } = await tx
    .insertInto('measure_task')
    .values({
      tenant_id: tx.tenantId,
      measure_id: measureId,
      // Deleted ones count, so that a restored one returns to its place.
      position: sql<number>`(select coalesce(max(position), 0) + 1 from measure_task
        where tenant_id = ${tx.tenantId} and measure_id = ${measureId}::uuid)`,
      ...columnsOf(fields),
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores the content of a task of a locked measure as a new version. */
export async function updateTask(
  tx: TenantTransaction,
  { id, measureId, version }: { readonly id: string; readonly measureId: string; readonly version: number },
  fields: TaskFields,
): Promise<void> {
  await updateRows(tx, 'measure_task', { measure_id: measureId, id }, { ...columnsOf(fields), version })
}

/** The tasks of a locked measure. */
export const deletedTasks = softlyDeleted('measure_task', {
  filter: ({ measureId }: { readonly tx: TenantTransaction; readonly measureId: string }, id) => ({
    measure_id: measureId,
    id,
  }),
})

/** Stores the order of all tasks of a locked measure. */
export async function orderTasks(tx: TenantTransaction, measureId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update measure_task set position = place.position
    from unnest(${[...ids]}::uuid[]) with ordinality place (id, position)
    where measure_task.tenant_id = ${tx.tenantId} and measure_task.measure_id = ${measureId}::uuid
      and measure_task.id = place.id and measure_task.position <> place.position`.execute(tx)
}

/** Something that happened to a task. */
export interface TaskEvent {
  readonly measureId: string
  readonly personId: string | null
  readonly action: TaskAction
  readonly title: string
  /** Default: now. */
  readonly at?: Date
}

/** Adds entries to the history of tasks. */
export async function insertTaskHistory(tx: TenantTransaction, events: readonly TaskEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('measure_task_history')
    .values(
      events.map(({ measureId, personId, action, title, at }) => ({
        tenant_id: tx.tenantId,
        measure_id: measureId,
        person_id: personId,
        action,
        title,
        at: at ?? sql<Date>`now()`,
      })),
    )
    .execute()
}

/** What happened to the tasks of a measure, latest first, as many as `listHistory` returns. */
export function listTaskHistory(tx: TenantTransaction, measureId: string) {
  return tx
    .selectFrom('measure_task_history as entry')
    .leftJoin('person', (join) =>
      join.onRef('person.id', '=', 'entry.person_id').on('person.tenant_id', '=', tx.tenantId),
    )
    .select(['entry.id', 'entry.at', 'entry.action', 'entry.title'])
    .select(['person.id as personId', 'person.name as personName'])
    .where('entry.tenant_id', '=', tx.tenantId)
    .where('entry.measure_id', '=', measureId)
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id')
    .limit(HISTORY_SHOWN)
    .execute()
}

function columnsOf({ title, ownerId, due, doneAt, doneBy }: TaskFields) {
  return { title, owner_id: ownerId, due_on: due, done_at: doneAt, done_by: doneBy }
}
