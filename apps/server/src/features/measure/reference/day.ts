import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'

/** Today in the tenant's time zone, `YYYY-MM-DD`, for due dates and implementation dates. */
export function today({ timeZone }: Pick<Tenant, 'timeZone'>, now: Date = new Date()): string {
  return dayIn(timeZone, now)
}
