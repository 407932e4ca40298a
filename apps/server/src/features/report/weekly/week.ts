import {
  addWeeks,
  daysOfWeek,
  type IsoWeek,
  isIsoWeek,
  isoWeekOf,
  weeksInIsoYear,
} from '@lotse/analysis/calendar/iso-week.ts'
import { dayIn, instantIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { AppError } from '../../../platform/error/app-error.ts'

/** A week in the tenant's time zone. `start` is its first instant, `end` the first instant of the following week. */
export interface ReportWeek {
  readonly week: IsoWeek
  readonly year: number
  readonly number: number
  /** `YYYY-MM-DD` */
  readonly firstDay: string
  readonly lastDay: string
  readonly start: Date
  readonly end: Date
  readonly currentWeek: IsoWeek
  readonly isCurrent: boolean
  readonly timeZone: string
}

/**
 * The requested week, by default the current one.
 * @throws AppError report.week_unknown when it does not exist, report.week_in_future
 */
export function resolveWeek(timeZone: string, requested: string | undefined, now: Date): ReportWeek {
  const currentWeek = isoWeekOf(dayIn(timeZone, now))
  const week = requested ?? currentWeek
  const year = Number(week.slice(0, 4))
  if (!isIsoWeek(week)) {
    throw new AppError('report.week_unknown', {
      params: { week, year: String(year), last: weeksInIsoYear(Math.max(1, year)) },
    })
  }
  if (week > currentWeek) throw new AppError('report.week_in_future', { params: { week, current: currentWeek } })
  const [firstDay = '', lastDay = ''] = [daysOfWeek(week)[0], daysOfWeek(week)[6]]
  return {
    week,
    year,
    number: Number(week.slice(6)),
    firstDay,
    lastDay,
    start: instantIn(timeZone, firstDay),
    end: instantIn(timeZone, daysOfWeek(addWeeks(week, 1))[0] ?? ''),
    currentWeek,
    isCurrent: week === currentWeek,
    timeZone,
  }
}
