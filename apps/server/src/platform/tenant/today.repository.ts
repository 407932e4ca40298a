import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { FALLBACK_LANGUAGE, isLanguage } from '@lotse/contract/language.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { defaultTimeZone } from './time-zone.ts'

/** Today in the tenant's time zone, `YYYY-MM-DD`, for code that has a transaction only. */
export async function readToday(tx: TenantTransaction, now: Date = new Date()): Promise<string> {
  const { rows } = await sql<{ timeZone: string | null; language: string | null }>`
    select time_zone as "timeZone", config ->> 'default_language' as language from tenant where id = ${tx.tenantId}`.execute(
    tx,
  )
  const { timeZone = null, language = null } = rows[0] ?? {}
  return dayIn(timeZone ?? defaultTimeZone(isLanguage(language) ? language : FALLBACK_LANGUAGE), now)
}
