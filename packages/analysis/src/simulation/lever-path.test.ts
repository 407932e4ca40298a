import { expect, test } from 'vitest'
import { leverPath } from './lever-path.ts'
import { WORKSHOP, workshopSituation } from './workshop.fixture.ts'

const gains = (path: ReturnType<typeof leverPath>) => path.map(({ gain }) => gain)

test('an amount moves by a twelfth of its yearly change each month, after its start and ramp-up', () => {
  const lever = { code: 'attended', target: 11_200, rampUpMonths: 1, startMonth: 2 }
  const path = leverPath(WORKSHOP, workshopSituation(), lever, 12)
  expect(gains(path).slice(0, 5)).toEqual([0, 0, 50, 100, 100])
  expect(path[0]?.baseline).toBeCloseTo(750)
  expect(path[3]?.value).toBeCloseTo((path[3]?.baseline ?? 0) + 100)
})

test('a ratio moves by its whole change', () => {
  const lever = { code: 'utilisation', target: 90, rampUpMonths: 0, startMonth: 0 }
  expect(leverPath(WORKSHOP, workshopSituation(), lever, 12)[0]).toEqual({
    period: '2026-01',
    baseline: 80,
    gain: 10,
    value: 90,
  })
})

test('a figure without an actual value has no gain', () => {
  const lever = { code: 'cars_margin', target: 500, rampUpMonths: 0, startMonth: 0 }
  expect(leverPath(WORKSHOP, workshopSituation(), lever, 12)[0]).toMatchObject({ gain: null, value: null })
})
