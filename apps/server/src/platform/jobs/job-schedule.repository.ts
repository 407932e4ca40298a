import { sql } from 'kysely'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { deleteRows } from '../thing/rows.repository.ts'
import './job.table.ts'

/** A schedule of a recurring job. */
export interface ScheduleRow {
  readonly cron: string
  readonly timeZone: string
  readonly input: unknown
  readonly nextAt: Date
}

/** Inserts or updates a schedule; returns the number of its valid queue message. */
export async function saveSchedule(
  tx: TenantTransaction,
  name: string,
  key: string,
  { cron, timeZone, input, nextAt }: ScheduleRow,
): Promise<number> {
  const values = { cron, time_zone: timeZone, input: JSON.stringify(input), next_at: nextAt }
  const { turn } = await tx
    .insertInto('job_schedule')
    .values({ tenant_id: tx.tenantId, name, key, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'name', 'key'])
        .doUpdateSet({ ...values, turn: sql<number>`job_schedule.turn + 1` }),
    )
    .returning('turn')
    .executeTakeFirstOrThrow()
  return turn
}

/** Returns the schedule of a queue message and locks it; undefined if the message is not the latest. */
export function lockSchedule(
  tx: TenantTransaction,
  name: string,
  key: string,
  turn: number,
): Promise<ScheduleRow | undefined> {
  return tx
    .selectFrom('job_schedule')
    .select(['cron', 'time_zone as timeZone', 'input', 'next_at as nextAt'])
    .where('tenant_id', '=', tx.tenantId)
    .where('name', '=', name)
    .where('key', '=', key)
    .where('turn', '=', turn)
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes a schedule; its queue message is then ignored. Returns whether it existed. */
export async function deleteSchedule(tx: TenantTransaction, name: string, key: string): Promise<boolean> {
  return (await deleteRows(tx, 'job_schedule', { name, key })) > 0
}
