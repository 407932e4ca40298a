import { type HolidayRegion, workingDaysOf } from '@lotse/analysis/market.ts'
import type { Period } from '@lotse/analysis/period.ts'

/**
 * Population of the German states on 31 December 2023 (Statistisches Bundesamt, table 12411-0010): a holiday of a state counts
 * by how many people live there, since registrations by state are published later than those of the country.
 */
export const POPULATION: Readonly<Record<string, number>> = {
  BW: 11_339_260,
  BY: 13_435_062,
  BE: 3_782_202,
  BB: 2_581_667,
  HB: 691_703,
  HH: 1_910_160,
  HE: 6_420_729,
  MV: 1_629_464,
  NI: 8_161_981,
  NW: 18_190_422,
  RP: 4_174_311,
  SL: 994_424,
  SN: 4_089_467,
  ST: 2_180_448,
  SH: 2_965_691,
  TH: 2_122_335,
}

const regionsOfYear = new Map<string, Promise<readonly HolidayRegion[]>>()
const daysOfMonth = new Map<Period, number>()

/**
 * Working days of months in Germany: Mondays to Fridays without the public holidays of the states, averaged over the states by
 * population. 24 and 31 December are working days by law; holidays of single towns are left out.
 */
export async function workingDays(periods: readonly Period[]): Promise<number> {
  let sum = 0
  for (const period of periods) {
    const days = daysOfMonth.get(period) ?? workingDaysOf(period, await holidayRegions(period.slice(0, 4)))
    daysOfMonth.set(period, days)
    sum += days
  }
  return sum
}

function holidayRegions(year: string): Promise<readonly HolidayRegion[]> {
  const known = regionsOfYear.get(year) ?? computeRegions(Number(year))
  regionsOfYear.set(year, known)
  return known
}

async function computeRegions(year: number): Promise<readonly HolidayRegion[]> {
  // Holds the holidays of the whole world: loaded when the market is first looked at.
  const { default: Holidays } = await import('date-holidays')
  return Object.entries(POPULATION).map(([state, weight]) => ({
    weight,
    holidays: new Set(
      new Holidays('DE', state, { types: ['public'] }).getHolidays(year).map(({ date }) => date.slice(0, 10)),
    ),
  }))
}
