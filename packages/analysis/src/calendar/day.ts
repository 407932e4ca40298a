const DAY_MS = 86_400_000

/** The day (`YYYY-MM-DD`) of a time in UTC. For today use `dayIn`, which needs a time zone. */
export function utcDay(time: number | Date): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** The day (`YYYY-MM-DD`) a number of days later; earlier if negative. */
export function addDays(day: string, days: number): string {
  return utcDay(Date.parse(day) + days * DAY_MS)
}

/** The number of days between two days (`YYYY-MM-DD`); negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Whether a day (`YYYY-MM-DD`) is a Monday. */
export function isMonday(day: string): boolean {
  return new Date(Date.parse(day)).getUTCDay() === 1
}
