import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quantileWeights, weigh } from './quantile.ts'
import { allowedRelease, type ReleasedQuantiles, type ReleaseInput, releaseQuantiles } from './release.ts'
import { type Cell, narrowestInterval } from './release-attack.ts'

const input = (values: readonly number[], more: Partial<ReleaseInput> = {}): ReleaseInput => {
  const sorted = Float64Array.from(values).sort()
  return { values: sorted, owners: Int32Array.from(sorted.keys()), decimals: 0, ...more }
}

const exact = (values: Float64Array, p: number) => weigh(values, quantileWeights(values.length, p))
const rangeOf = (values: Float64Array) => exact(values, 0.75) - exact(values, 0.25)

/** All units of one owner. */
const ownersIn = ({ values, owners }: ReleaseInput) =>
  [...Map.groupBy(values.keys(), (rank) => owners[rank] ?? 0).values()] as const

/** The smallest of 1, 2, 5, 10, 20, … that is at least so large. */
function roundNumberFrom(least: number): number {
  for (let power = -9; ; power++) {
    const found = [1, 2, 5].map((factor) => Number(`${factor}e${power}`)).find((one) => one >= least * (1 - 1e-9))
    if (found !== undefined) return found
  }
}

/** What an attacker knows of a release: the quantiles and the step that the rule rounds them to. */
function cellOf({ values, owners, decimals }: ReleaseInput, released: ReleasedQuantiles): Cell {
  const quantiles = Object.entries({ p10: 0.1, p25: 0.25, p50: 0.5, p75: 0.75, p90: 0.9 }).flatMap(([name, p]) => {
    const rounded = released[name as keyof ReleasedQuantiles]
    return rounded === null ? [] : [{ p, rounded }]
  })
  const range = rangeOf(values)
  const steps = [range / 4, range / 2].map((least) => roundNumberFrom(Math.max(least, 10 ** -decimals)))
  const fits = (step: number) =>
    quantiles.every(({ p, rounded }) => Math.abs(Math.round(exact(values, p) / step) * step - rounded) < step * 1e-6)
  const step = steps.find(fits) ?? Number.NaN
  return { values, owners, range, step, quantiles }
}

const EIGHT = [12, 19, 23, 28, 31, 36, 44, 57]

describe('releaseQuantiles', () => {
  test('releases nothing, the median, the quartiles, or all five, by the number of owners', () => {
    const ofSize = (n: number) => releaseQuantiles(input(Array.from({ length: n }, (_, index) => 100 + 17 * index)))
    expect(ofSize(4)).toBeNull()
    expect(ofSize(7)).toMatchObject({ p25: null, p50: expect.any(Number), p75: null, p90: null })
    expect(ofSize(8)).toMatchObject({ p10: null, p25: expect.any(Number), p75: expect.any(Number), p90: null })
    expect(ofSize(20)).toMatchObject({ p10: expect.any(Number), p90: expect.any(Number) })
  })

  test('needs enough owners, not only enough units', () => {
    const ofOwners = (units: number, owners: number) =>
      releaseQuantiles(
        input(
          Array.from({ length: units }, (_, index) => 100 + 17 * index),
          { owners: Int32Array.from({ length: units }, (_, index) => index % owners) },
        ),
      )
    expect(ofOwners(8, 4)).toBeNull()
    expect(ofOwners(8, 5)).toMatchObject({ p25: null })
    expect(ofOwners(8, 6)).toMatchObject({ p25: expect.any(Number) })
    expect(ofOwners(20, 14)).toMatchObject({ p10: null, p25: expect.any(Number) })
    expect(ofOwners(20, 15)).toMatchObject({ p10: expect.any(Number) })
  })

  test('rounds to 1, 2 or 5 times a power of ten, of at least a quarter of the interquartile range', () => {
    // The quartiles are 21.8 and 41.0, a quarter of their distance is 4.8: multiples of 5.
    expect(releaseQuantiles(input(EIGHT))).toEqual({ p10: null, p25: 20, p50: 30, p75: 40, p90: null })
  })

  test('never rounds finer than the decimals shown', () => {
    const values = EIGHT.map((value) => 5 + value / 1000)
    expect(releaseQuantiles(input(values, { decimals: 1 }))).toMatchObject({ p50: 5 })
  })

  test('releases only the median where one owner has more than 40 % of the sum', () => {
    expect(releaseQuantiles(input([10, 11, 12, 13, 14, 15, 16, 17, 200]))).toMatchObject({ p25: null, p75: null })
  })

  test('counts the units of an owner together for the share of the sum', () => {
    const values = [40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51]
    const owners = Int32Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8)
    expect(releaseQuantiles(input(values))).toMatchObject({ p25: expect.any(Number) })
    expect(releaseQuantiles(input(values, { owners: owners.map((one) => (one > 3 ? 8 : one)) }))).toMatchObject({
      p25: null,
    })
  })

  test('releases only the median where that is asked for, and of equal values', () => {
    expect(releaseQuantiles(input(EIGHT, { isMedianOnly: true }))).toMatchObject({ p25: null, p50: 30 })
    expect(releaseQuantiles(input(EIGHT.map(() => 70)))).toMatchObject({ p25: null, p75: null })
  })
})

test('of small whole numbers nothing is released that leaves one candidate', () => {
  // With the own 0, a median of 0 would leave 0 only for the two smallest others.
  expect(releaseQuantiles(input([0, 0, 0, 0, 1]))).toBeNull()
  expect(releaseQuantiles(input([0, 0, 0, 0, 0, 0]))).toBeNull()
  expect(releaseQuantiles(input([3, 5, 6, 8, 9, 12]))).toMatchObject({ p50: expect.any(Number) })
})

test('what two of five owners know together hides the others as well', () => {
  const values = [12, 19, 23, 28, 57]
  const released = releaseQuantiles(input(values)) ?? expect.fail()
  const cell = cellOf(input(values), released)
  for (const [one, other] of [
    [0, 1],
    [0, 4],
    [1, 2],
    [2, 3],
    [3, 4],
  ] as const) {
    const own = [one, other]
    expect(narrowestInterval(cell, own, Number.POSITIVE_INFINITY), `${one} ${other}`).toBeGreaterThanOrEqual(
      0.5 * cell.range,
    )
  }
})

describe('the attack', () => {
  test('finds every other value from five exact quantiles of five', () => {
    const cell = { ...input([12, 19, 23, 28, 57]), range: 12, step: 1e-9 }
    const quantiles = [0.1, 0.25, 0.5, 0.75, 0.9].map((p) => ({ p, rounded: exact(cell.values, p) }))
    expect(narrowestInterval({ ...cell, quantiles }, [2], Number.POSITIVE_INFINITY)).toBeLessThan(1e-4)
  })

  test('finds some other value nearly from five exact quantiles of eight', () => {
    const { values, owners } = input(EIGHT)
    const quantiles = [0.1, 0.25, 0.5, 0.75, 0.9].map((p) => ({ p, rounded: exact(values, p) }))
    const cell = { values, owners, range: rangeOf(values), step: 1e-9, quantiles }
    const widths = EIGHT.map((_, own) => narrowestInterval(cell, [own], Number.POSITIVE_INFINITY))
    expect(Math.min(...widths)).toBeLessThan(0.1 * cell.range)
  })

  const amount = fc.oneof(
    fc.integer({ min: 0, max: 80 }),
    fc.double({ min: -5, max: 15, noNaN: true }),
    fc.double({ min: 2, max: 12, noNaN: true }).map((power) => Math.exp(power)),
  )

  test.each([
    [5, 12],
    [13, 45],
  ])(
    'leaves each other value an interval of half an interquartile range, for each owner of %i to %i values',
    (min, max) => {
      const group = fc.record({
        values: fc.integer({ min, max }).chain((n) => fc.array(amount, { minLength: n, maxLength: n })),
        owners: fc.array(fc.nat({ max: max - 1 }), { minLength: max, maxLength: max }),
        decimals: fc.constantFrom(0, 1, 2),
      })
      fc.assert(
        fc.property(group, ({ values, owners, decimals }) => {
          const one = input(values, { owners: Int32Array.from(values, (_, index) => owners[index] ?? 0), decimals })
          const released = releaseQuantiles(one)
          const range = rangeOf(one.values)
          if (released === null || range <= 1e-9) return
          const cell = cellOf(one, released)
          for (const own of ownersIn(one)) {
            expect(narrowestInterval(cell, own, 0.5 * range)).toBeGreaterThanOrEqual(0.5 * range * (1 - 1e-6))
          }
        }),
        { numRuns: 60 },
      )
    },
  )

  test('is tried for every owner of several units of a large group', () => {
    const values = [4, 4, 5, 5, 6, 6, 7, 8, 8, 9, 10, 12, 13, 16, 16, 18, 22, 22, 24, 25, 25, 26, 26, 29, 30, 32, 33]
    const owners = Int32Array.of(
      18,
      19,
      2,
      25,
      1,
      15,
      3,
      0,
      0,
      11,
      24,
      10,
      12,
      18,
      2,
      9,
      5,
      23,
      5,
      11,
      16,
      6,
      10,
      8,
      3,
      4,
      26,
    )
    const one = input(values, { owners })
    const cell = cellOf(one, releaseQuantiles(one) ?? expect.fail())
    for (const own of ownersIn(one)) {
      expect(narrowestInterval(cell, own, 0.5 * cell.range), `${own}`).toBeGreaterThanOrEqual(0.4999 * cell.range)
    }
  })

  test('looks at every other value of a large group', () => {
    // With multiples of 0.5, the owner of 2.2642 and 4.0968 knew 2.0172 to within 0.496 of the interquartile range.
    const values = [
      1.7346, 1.8654, 1.9479, 2.0172, 2.1066, 2.2642, 2.278, 2.3727, 2.3876, 2.4123, 2.4913, 2.5538, 2.6797, 2.8809,
      2.9881, 3.2443, 3.3032, 3.5016, 3.5117, 3.7231, 3.772, 4.0968, 4.2288, 4.3289,
    ]
    const owners = Int32Array.of(6, 0, 9, 10, 12, 1, 4, 11, 0, 7, 3, 2, 14, 6, 0, 8, 10, 6, 5, 10, 13, 1, 5, 8)
    expect(releaseQuantiles(input(values, { owners, decimals: 1 }))).toEqual({ p10: 2, p25: 2, p50: 3, p75: 4, p90: 4 })
  })

  test('leaves each other whole number several candidates when all combinations are tried', () => {
    const values = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 6 })
    fc.assert(
      fc.property(values, fc.nat({ max: 4 }), (drawn, rank) => {
        const one = input(drawn)
        const released = releaseQuantiles(one)
        const range = rangeOf(one.values)
        if (released === null || range <= 0) return
        const own = one.values[rank] ?? 0
        const { step } = cellOf(one, released)
        expect(step).toBeGreaterThan(0)
        const others = one.values.length - 1
        const least = new Array<number>(others).fill(Number.POSITIVE_INFINITY)
        const most = new Array<number>(others).fill(Number.NEGATIVE_INFINITY)
        for (const tried of ascending(others, 0, 15)) {
          const all = Float64Array.from([...tried, own]).sort()
          if (Math.abs(exact(all, 0.5) - released.p50) > step / 2 + 1e-9) continue
          for (const [index, value] of tried.entries()) {
            least[index] = Math.min(least[index] ?? value, value)
            most[index] = Math.max(most[index] ?? value, value)
          }
        }
        for (const [index, value] of most.entries()) {
          expect(value - (least[index] ?? 0) + 1).toBeGreaterThanOrEqual(0.5 * range)
        }
      }),
      { numRuns: 20 },
    )
  })
})

test('what a number of units and owners allows is the most that is released, and it says what is missing', () => {
  for (let values = 1; values <= 30; values++) {
    for (let owners = 1; owners <= values; owners++) {
      const { level, valuesToNext, contributorsToNext } = allowedRelease(values, owners)
      const more = allowedRelease(values + valuesToNext, owners + contributorsToNext)
      expect(level === 'ALL' || more.level !== level).toBe(true)
      const released = releaseQuantiles({
        values: Float64Array.from({ length: values }, (_, index) => 1000 + index * 37.31),
        owners: Int32Array.from({ length: values }, (_, index) => index % owners),
        decimals: 2,
      })
      if (level === 'NOTHING') expect(released).toBeNull()
      if (released?.p10 !== null && released !== null) expect(level).toBe('ALL')
      else if (released !== null && released.p25 !== null) expect(['QUARTILES', 'ALL']).toContain(level)
    }
  }
  expect(allowedRelease(4, 3)).toEqual({ level: 'NOTHING', valuesToNext: 1, contributorsToNext: 2 })
})

/** All ascending lists of whole numbers. */
function* ascending(length: number, from: number, to: number): Generator<number[]> {
  if (length === 0) {
    yield []
    return
  }
  for (let first = from; first <= to; first++) {
    for (const rest of ascending(length - 1, first, to)) yield [first, ...rest]
  }
}
