import { useSession } from './session.ts'

/**
 * Today in the tenant's time zone as an ISO date: what counts for due dates and implementation dates, wherever the reader
 * is. The browser's own day when the time zone is unknown, because no person is signed in or the browser lacks it.
 */
export function useToday(): string {
  return todayIn(useSession().whoami?.timeZone)
}

/** Today in a time zone (IANA name) as an ISO date. */
export function todayIn(timeZone: string | undefined, now: Date = new Date()): string {
  try {
    return isoDay(now, timeZone)
  } catch {
    return isoDay(now, undefined)
  }
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

function isoDay(now: Date, timeZone: string | undefined): string {
  // Swedish dates are written as ISO dates.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, format)
  return format.format(now)
}
