import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectOf, type Lever } from './lever.ts'
import { simulatePath } from './path.ts'
import { simulate } from './simulate.ts'
import { WORKSHOP, workshopSituation } from './workshop.fixture.ts'

const lever = (code: string, target: number, rampUpMonths = 0, startMonth = 0): Lever => ({
  code,
  target,
  rampUpMonths,
  startMonth,
})
const path = (levers: readonly Lever[], outcome = 'profit', horizon = 12) =>
  simulatePath(WORKSHOP, workshopSituation(), { outcome, levers }, horizon)

test('a lever takes effect in equal steps after its start', () => {
  const effects = Array.from({ length: 7 }, (_, index) => effectOf(lever('rate', 1, 3, 1), index + 1))
  expect(effects).toEqual([0, 0.25, 0.5, 0.75, 1, 1, 1])
})

describe('simulatePath', () => {
  test('repeats the months of the last year without levers', () => {
    const { months, fullEffect } = path([], 'profit', 25)
    expect(months.map(({ period }) => period).slice(0, 2)).toEqual(['2026-01', '2026-02'])
    expect(months[24]).toEqual({ ...months[0], period: '2028-01' })
    expect(months.every(({ gain }) => gain === 0)).toBe(true)
    expect(months.slice(0, 12).reduce((sum, { value }) => sum + (value ?? 0), 0)).toBeCloseTo(144_000, 6)
    expect(fullEffect).toBe(0)
  })

  test('has twelve months at full effect that add up to the annual gain', () => {
    const target = fc.double({ min: 1, max: 200, noNaN: true })
    fc.assert(
      fc.property(target, target, fc.nat({ max: 12 }), fc.nat({ max: 12 }), (utilisation, rate, ramp, start) => {
        const levers = [lever('utilisation', utilisation, ramp, start), lever('rate', rate, 3, 2)]
        const { months, fullEffect } = path(levers, 'profit', 36)
        const annual = simulate(WORKSHOP, workshopSituation(), { outcome: 'profit', levers }).outcome.change
        expect(fullEffect).toBe(annual)
        const lastYear = months.slice(24).reduce((sum, { gain }) => sum + (gain ?? Number.NaN), 0)
        expect(Math.abs(lastYear - (annual ?? 0))).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(annual ?? 0)))
      }),
    )
  })

  test('gains the whole difference in each month of a ratio', () => {
    const levers = [lever('utilisation', 90, 1)]
    const { months, fullEffect } = path(levers, 'return_pct')
    expect(fullEffect).toBe(simulate(WORKSHOP, workshopSituation(), { outcome: 'return_pct', levers }).outcome.change)
    expect(months[0]?.gain).toBeLessThan(fullEffect ?? 0)
    expect(months[1]?.gain).toBe(fullEffect)
    expect(months[1]?.value).toBe((months[1]?.baseline ?? 0) + (fullEffect ?? 0))
  })

  test('applies a lever without an actual value at full effect only', () => {
    const { months } = path([lever('cars', 12), lever('cars_margin', 100, 2)])
    // The number of cars has an effect at once, but nothing is known about the profit without a margin.
    expect(months.map(({ gain }) => gain).slice(0, 4)).toEqual([null, null, 100, 100])
  })

  test.each([11, 37, 12.5])('refuses a horizon of %s months', (horizon) => {
    expect(() => path([], 'profit', horizon)).toThrow(RangeError)
  })
})
