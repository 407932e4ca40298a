import { sql } from 'kysely'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import './job.table.ts'

/** What is done again and again. */
export interface ScheduleRow {
  readonly cron: string
  readonly timeZone: string
  readonly input: unknown
  readonly nextAt: Date
}

/** Writes a schedule down, new or changed; answers the turn for which a ticket is due. */
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

/** The schedule that a ticket is for, kept from others until the transaction ends; undefined when the ticket is void. */
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

/** Forgets a schedule; its ticket is void then. */
export async function deleteSchedule(tx: TenantTransaction, name: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('job_schedule')
    .where('tenant_id', '=', tx.tenantId)
    .where('name', '=', name)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
