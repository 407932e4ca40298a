import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'

const DAY = 86_400_000

/** Today in the tenant's time zone, `YYYY-MM-DD`, for due dates and implementation dates. */
export function today({ timeZone }: Pick<Tenant, 'timeZone'>, now: Date = new Date()): string {
  return dayIn(timeZone, now)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** The number of days between two days; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}
