import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findImplausible, type UnitDelivery } from './plausibility.ts'

const DUE = 2026 * 12 + 9
const MONTH = DUE
/** 24 months before the one in question, around a level. */
const monthsAround = (level: number) =>
  new Map(Array.from({ length: 24 }, (_, index) => [MONTH - 24 + index, level + ((index * 7) % 5)]))
const deliver = (values: Record<string, number>, more: Partial<UnitDelivery> = {}, month = MONTH) =>
  findImplausible({
    stored: new Map([
      ['cars', monthsAround(30)],
      ['hours', monthsAround(600.5)],
      ['result', new Map([...monthsAround(0)].map(([period, value]) => [period, (value - 2) * 1000]))],
    ]),
    delivered: new Map(Object.entries(values).map(([figure, value]) => [figure, new Map([[month, value]])])),
    due: DUE,
    ...more,
  })
const reasonsOf = (...input: Parameters<typeof deliver>) => deliver(...input).map(({ reason }) => reason)

describe('a value', () => {
  test('is implausible when it is far from the own months, with the usual range', () => {
    const [finding] = deliver({ cars: 31_000 })
    expect(finding).toMatchObject({ reason: 'TOO_LARGE', figureId: 'cars', period: MONTH, value: 31_000 })
    expect(finding?.low).toBeLessThan(30)
    expect(finding?.high).toBeGreaterThan(35)
    expect(finding?.high).toBeLessThan(100)
  })
  test.each([
    [{ cars: 31 }, []],
    [{ cars: 3 }, ['TOO_SMALL']],
    [{ cars: 0 }, ['TOO_SMALL']],
    [{ cars: -31 }, ['SIGN']],
    [{ cars: 31.5 }, ['FRACTION']],
    [{ hours: 611.25 }, []],
    [{ result: -1500 }, []],
    [{ result: 1_000_000 }, ['TOO_LARGE']],
  ])('%j is found as %j', (values, reasons) => expect(reasonsOf(values as Record<string, number>)).toEqual(reasons))
  test('that is stored already is accepted', () => {
    const stored = new Map([['cars', new Map([...monthsAround(30), [MONTH, 31_000]])]])
    expect(reasonsOf({ cars: 31_000 }, { stored })).toEqual([])
  })
  test('of a figure without own months is compared with others only', () => {
    const stored = new Map()
    expect(reasonsOf({ cars: 31_000 }, { stored })).toEqual([])
    const [finding] = deliver({ cars: 31_000 }, { stored, othersMedian: new Map([['cars', 30]]) })
    expect(finding).toMatchObject({ reason: 'UNLIKE_OTHERS', low: null, high: null })
  })
})

test('a month that is not complete or years in the past is one finding', () => {
  expect(reasonsOf({ cars: 31, hours: 600 }, {}, DUE + 1)).toEqual(['FUTURE'])
  expect(reasonsOf({ cars: 31, hours: 600 }, {}, DUE - 100)).toEqual(['FAR_PAST'])
})

test('swapped figures are one finding', () => {
  const stored = new Map([
    ['revenue', monthsAround(1000)],
    ['cost', monthsAround(900)],
  ])
  expect(deliver({ revenue: 901, cost: 1002 }, { stored })).toMatchObject([
    { reason: 'SWAPPED', figureId: 'revenue', otherFigureId: 'cost' },
  ])
})

test('what is implausible does not depend on the unit of measure, and its usual range is one', () => {
  const months = fc.array(fc.double({ min: 0.5, max: 10_000, noNaN: true }), { minLength: 6, maxLength: 24 })
  const value = fc.oneof(
    fc.integer({ min: -1_000_000, max: 1_000_000_000 }).map((number) => number / 7),
    fc.constant(Number.NaN),
  )
  fc.assert(
    fc.property(months, value, fc.constantFrom(0.25, 8, 1024), (own, delivered, scale) => {
      const findWith = (factor: number) =>
        findImplausible({
          stored: new Map([
            ['one', new Map(own.map((one, index) => [MONTH - 1 - index, one * factor + 0.123 * factor]))],
          ]),
          delivered: new Map([['one', new Map([[MONTH, delivered * factor]])]]),
          due: DUE,
        })
      const [as, scaled] = [findWith(1), findWith(scale)]
      expect(scaled.map(({ reason }) => reason)).toEqual(as.map(({ reason }) => reason))
      if (Number.isNaN(delivered)) expect(as).toEqual([])
      for (const { low, high } of as) if (low !== null && high !== null) expect(low).toBeLessThanOrEqual(high)
    }),
  )
})
