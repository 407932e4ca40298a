import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, type Period } from '../calendar/period.ts'
import {
  adjustedChangePercent,
  changePercent,
  countOfDrive,
  DRIVES,
  type HolidayRegion,
  pointsBetween,
  sharePercent,
  sumOfCounts,
  workingDaysOf,
} from './market.ts'

const counts = { total: 246_439, diesel: 31_000, hybrid: 95_000, phev: 28_000, bev: 55_000 }
const none: HolidayRegion = { weight: 1, holidays: new Set() }

describe('drives', () => {
  test('the worked example: petrol is the remainder, plug-ins count once', () => {
    expect(DRIVES.map((drive) => countOfDrive(counts, drive))).toEqual([65_439, 31_000, 67_000, 28_000, 55_000])
    expect(countOfDrive(counts, null)).toBe(246_439)
  })

  test('drives add up to the total, and their shares to one', () => {
    const count = fc.nat(1_000_000)
    fc.assert(
      fc.property(count, count, count, count, count, (petrol, diesel, mild, phev, bev) => {
        const total = petrol + diesel + mild + phev + bev
        const parts = DRIVES.map((drive) => countOfDrive({ total, diesel, hybrid: mild + phev, phev, bev }, drive))
        expect(parts).toEqual([petrol, diesel, mild, phev, bev])
        const shares = parts.map((part) => sharePercent(part, total))
        if (total > 0) expect(shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBeCloseTo(100, 8)
        else expect(shares.every((share) => share === null)).toBe(true)
      }),
    )
  })

  test('petrol has no value when another drive has none; zero is a value', () => {
    for (const missing of ['total', 'diesel', 'hybrid', 'bev'] as const) {
      expect(countOfDrive({ ...counts, [missing]: null }, 'PETROL')).toBeNull()
    }
    expect(countOfDrive({ ...counts, phev: null }, 'PETROL')).toBe(65_439)
    expect(countOfDrive({ ...counts, phev: null }, 'HYBRID')).toBeNull()
    expect(countOfDrive({ total: 0, diesel: 0, hybrid: 0, phev: 0, bev: 0 }, 'PETROL')).toBe(0)
  })
})

describe('no value', () => {
  test('propagates through sums, changes and shares, and is never zero', () => {
    expect(sumOfCounts([1, null, 2])).toBeNull()
    expect(sumOfCounts([])).toBeNull()
    expect(sumOfCounts([1, 0, 2])).toBe(3)
    for (const [now, before] of [
      [null, 1],
      [1, null],
      [1, 0],
    ] as const) {
      expect(changePercent(now, before)).toBeNull()
      expect(adjustedChangePercent(now, 20, before, 20)).toBeNull()
    }
    expect(sharePercent(null, 5)).toBeNull()
    expect(sharePercent(0, 5)).toBe(0)
    expect(sharePercent(0, 0)).toBeNull()
    expect(pointsBetween(null, 1)).toBeNull()
    expect(pointsBetween(3, 1)).toBe(2)
  })

  test('no result is ever NaN or infinite', () => {
    const count = fc.option(fc.nat(10_000_000), { nil: null })
    fc.assert(
      fc.property(count, count, fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 }), (a, b, n, m) => {
        for (const value of [changePercent(a, b), adjustedChangePercent(a, n, b, m), sharePercent(a, b)]) {
          expect(value === null || Number.isFinite(value)).toBe(true)
        }
      }),
    )
  })
})

describe('working days', () => {
  test('the worked examples', () => {
    expect(changePercent(246_439, 224_721)).toBeCloseTo(9.664, 3)
    expect(adjustedChangePercent(110, 21, 100, 20)).toBeCloseTo(4.762, 3)
    const most: HolidayRegion = { weight: 60, holidays: new Set(['2025-06-19']) }
    expect(workingDaysOf('2025-06', [none])).toBe(21)
    expect(workingDaysOf('2025-06', [most, { ...none, weight: 40 }])).toBeCloseTo(20.4, 9)
    expect(workingDaysOf('2024-02', [none])).toBe(21)
    expect(workingDaysOf('2025-06', [])).toBe(0)
  })

  test('a month without holidays has its weekdays as working days', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 600 }), (months) => {
        const period: Period = addMonths('2025-01', months)
        let expected = 0
        for (let day = new Date(`${period}-01T12:00:00Z`); day.toISOString().startsWith(period); ) {
          if (!/^S/.test(day.toUTCString())) expected++
          day = new Date(day.getTime() + 86_400_000)
        }
        expect(workingDaysOf(period, [none])).toBe(expected)
      }),
    )
  })

  test('a holiday at a weekend has no effect; one on a weekday subtracts the weight of its regions', () => {
    const weekend: HolidayRegion = { weight: 1, holidays: new Set(['2025-10-04', '2025-10-05']) }
    expect(workingDaysOf('2025-10', [weekend])).toBe(23)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (weight) => {
        const keeping: HolidayRegion = { weight, holidays: new Set(['2025-10-03']) }
        expect(workingDaysOf('2025-10', [keeping, { ...none, weight: 100 - weight }])).toBeCloseTo(23 - weight / 100, 9)
      }),
    )
  })

  test('an equal number of days does not adjust the change', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 23 }), (a, b, n) => {
        expect(adjustedChangePercent(a, n, b, n)).toBeCloseTo(changePercent(a, b) ?? Number.NaN, 6)
      }),
    )
  })
})
