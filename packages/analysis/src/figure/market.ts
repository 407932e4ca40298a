import { type Period, periodIndex } from '../calendar/period.ts'

/** A number of registrations; null when the source has none. Zero is a value. */
export type Count = number | null

/** Registrations by drive as in the source: `hybrid` includes plug-ins, `phev` is plug-ins only. */
export interface DriveCounts {
  readonly total: Count
  readonly diesel: Count
  readonly hybrid: Count
  readonly phev: Count
  readonly bev: Count
}

/** Drives that add up to the total: HYBRID without plug-ins, and PETROL as the remainder (including gas and hydrogen). */
export const DRIVES = ['PETROL', 'DIESEL', 'HYBRID', 'PHEV', 'BEV'] as const
export type Drive = (typeof DRIVES)[number]

/**
 * Registrations of one drive. Petrol is not published; it is the total minus the others, and has no value when one of them has
 * none: `{ total: 246439, diesel: 31000, hybrid: 95000, phev: 28000, bev: 55000 }` → petrol 65439, hybrid 67000.
 */
export function countOfDrive({ total, diesel, hybrid, phev, bev }: DriveCounts, drive: Drive | null): Count {
  if (drive === null) return total
  if (drive === 'DIESEL') return diesel
  if (drive === 'PHEV') return phev
  if (drive === 'BEV') return bev
  if (drive === 'HYBRID') return hybrid === null || phev === null ? null : hybrid - phev
  return total === null || diesel === null || hybrid === null || bev === null ? null : total - diesel - hybrid - bev
}

/** Sum of counts; null when one of them is null, and for an empty list. */
export function sumOfCounts(counts: readonly Count[]): Count {
  if (counts.length === 0) return null
  return counts.reduce<Count>((sum, count) => (sum === null || count === null ? null : sum + count), 0)
}

/** Change in percent: 224721 → 246439 is 9.66. Null when either is null or `before` is 0. */
export function changePercent(now: Count, before: Count): number | null {
  return now === null || before === null || before === 0 ? null : (now / before - 1) * 100
}

/**
 * Change in percent of registrations per working day: 10 % more on 5 % more days are 4.76 % more per day.
 * @param days working days of `now`; like `daysBefore` greater than 0
 */
export function adjustedChangePercent(now: Count, days: number, before: Count, daysBefore: number): number | null {
  if (now === null || before === null || before === 0 || days <= 0 || daysBefore <= 0) return null
  return (now / days / (before / daysBefore) - 1) * 100
}

/** Share in percent; null when either is null or the total is 0. */
export function sharePercent(part: Count, total: Count): number | null {
  return part === null || total === null || total === 0 ? null : (part / total) * 100
}

/** Difference of two shares in percentage points. */
export function pointsBetween(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : now - before
}

/** A region with its own public holidays (`YYYY-MM-DD`), and its weight. */
export interface HolidayRegion {
  readonly weight: number
  readonly holidays: ReadonlySet<string>
}

/**
 * Working days of a month over regions: Mondays to Fridays that are no public holiday, each weighted by the regions in which it
 * is a working day. A holiday of regions with 60 % of the weight counts as 0.4 working days.
 */
export function workingDaysOf(period: Period, regions: readonly HolidayRegion[]): number {
  const totalWeight = regions.reduce((sum, { weight }) => sum + weight, 0)
  const [year, month] = [Math.floor(periodIndex(period) / 12), (periodIndex(period) % 12) + 1]
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  let sum = 0
  for (let day = 1; day <= length; day++) {
    const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    const date = `${period}-${String(day).padStart(2, '0')}`
    for (const { weight, holidays } of regions) if (!holidays.has(date)) sum += weight
  }
  return totalWeight === 0 ? 0 : sum / totalWeight
}
