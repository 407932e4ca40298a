import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { deleteRows } from '../../../platform/thing/rows.repository.ts'
import type { RunUsage } from './run.repository.ts'
import './run.table.ts'

/** Tokens, input and output together. */
export interface SpentTokens {
  /** Of the person on the day. */
  readonly person: number
  /** Of all the tenant's people in the month of the day. */
  readonly tenant: number
}

/** The tokens spent until now. `day` is `YYYY-MM-DD`. */
export async function readSpentTokens(tx: TenantTransaction, personId: string, day: string): Promise<SpentTokens> {
  const { rows } = await sql<SpentTokens>`
    select coalesce(sum(input_tokens + output_tokens) filter (where person_id = ${personId} and day = ${day}::date), 0)::double precision as person,
      coalesce(sum(input_tokens + output_tokens), 0)::double precision as tenant
    from ai_usage
    where tenant_id = ${tx.tenantId} and day >= date_trunc('month', ${day}::date) and day <= ${day}::date`.execute(tx)
  return rows[0] ?? { person: 0, tenant: 0 }
}

/** Adds the tokens of a run. */
export async function addSpentTokens(
  tx: TenantTransaction,
  personId: string,
  day: string,
  { inputTokens, outputTokens, cost }: RunUsage,
): Promise<void> {
  await sql`
    insert into ai_usage (tenant_id, day, person_id, input_tokens, output_tokens, cost)
    select ${tx.tenantId}, ${day}::date, id, ${inputTokens}::bigint, ${outputTokens}::bigint, ${cost ?? 0}::numeric
    from person where tenant_id = ${tx.tenantId} and id = ${personId}
    on conflict (tenant_id, day, person_id) do update set
      input_tokens = ai_usage.input_tokens + excluded.input_tokens,
      output_tokens = ai_usage.output_tokens + excluded.output_tokens,
      cost = ai_usage.cost + excluded.cost`.execute(tx)
}

/** Deletes the usage of earlier months and returns the number of rows. */
export async function deleteOldUsage(tx: TenantTransaction): Promise<number> {
  return deleteRows(tx, 'ai_usage', { day: sql`< date_trunc('month', now()) - interval '1 month'` })
}
