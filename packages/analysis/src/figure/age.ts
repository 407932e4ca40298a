import { addMonths, type Period } from '../calendar/period.ts'

/** From this age on, in months, figures are no longer those of last month. */
export const OLD_FROM = 2

/**
 * The oldest month that the newest figures may be of without being old: the last complete one.
 * @param today a day in the organisation's calendar, `YYYY-MM-DD`
 */
export function duePeriod(today: string): Period {
  return addMonths(today.slice(0, 7), 1 - OLD_FROM)
}
