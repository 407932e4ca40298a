import { type Period, periodIndex } from './period.ts'

/** A number of registrations; null where the source has none. Zero is a number. */
export type Count = number | null

/** Registrations by drive, as the source has them: `hybrid` with plug-ins, `phev` those alone. */
export interface DriveCounts {
  readonly total: Count
  readonly diesel: Count
  readonly hybrid: Count
  readonly phev: Count
  readonly bev: Count
}

/** Drives that add up to the whole: hybrids without plug-ins, and petrol as what is left (gas and hydrogen included). */
export const DRIVES = ['PETROL', 'DIESEL', 'HYBRID', 'PHEV', 'BEV'] as const
export type Drive = (typeof DRIVES)[number]

/**
 * Registrations of one drive. Petrol is not published; it is what the others leave of the whole, and has no value when one of
 * them has none: `{ total: 246439, diesel: 31000, hybrid: 95000, phev: 28000, bev: 55000 }` → petrol 65439, hybrid 67000.
 */
export function countOfDrive({ total, diesel, hybrid, phev, bev }: DriveCounts, drive: Drive | null): Count {
  if (drive === null) return total
  if (drive === 'DIESEL') return diesel
  if (drive === 'PHEV') return phev
  if (drive === 'BEV') return bev
  if (drive === 'HYBRID') return hybrid === null || phev === null ? null : hybrid - phev
  return total === null || diesel === null || hybrid === null || bev === null ? null : total - diesel - hybrid - bev
}

/** Sum of counts; one without a value leaves the sum without one, and so does having none at all. */
export function sumOfCounts(counts: readonly Count[]): Count {
  if (counts.length === 0) return null
  return counts.reduce<Count>((sum, count) => (sum === null || count === null ? null : sum + count), 0)
}

/** Change in percent: 224721 → 246439 is 9.66. No value when either has none or there was nothing before. */
export function changePercent(now: Count, before: Count): number | null {
  return now === null || before === null || before === 0 ? null : (now / before - 1) * 100
}

/**
 * Change in percent of registrations a working day: ten percent more on five percent more days are 4.76 % more a day.
 * @param days working days of each, more than 0
 */
export function adjustedChangePercent(now: Count, days: number, before: Count, daysBefore: number): number | null {
  if (now === null || before === null || before === 0 || days <= 0 || daysBefore <= 0) return null
  return (now / days / (before / daysBefore) - 1) * 100
}

/** Share in percent; no value when either has none or the whole is nothing. */
export function sharePercent(part: Count, whole: Count): number | null {
  return part === null || whole === null || whole === 0 ? null : (part / whole) * 100
}

/** Difference of two shares in percentage points. */
export function pointsBetween(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : now - before
}

/** A region in which holidays are its own: its weight, and its public holidays as `YYYY-MM-DD`. */
export interface HolidayRegion {
  readonly weight: number
  readonly holidays: ReadonlySet<string>
}

/**
 * Working days of a month over regions: Mondays to Fridays that are no public holiday, each day counted by the weight of the
 * regions where it is one. A holiday kept by regions with 60 % of the weight makes its day 0.4 working days.
 */
export function workingDaysOf(period: Period, regions: readonly HolidayRegion[]): number {
  const whole = regions.reduce((sum, { weight }) => sum + weight, 0)
  const [year, month] = [Math.floor(periodIndex(period) / 12), (periodIndex(period) % 12) + 1]
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  let sum = 0
  for (let day = 1; day <= length; day++) {
    const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    const date = `${period}-${String(day).padStart(2, '0')}`
    for (const { weight, holidays } of regions) if (!holidays.has(date)) sum += weight
  }
  return whole === 0 ? 0 : sum / whole
}
