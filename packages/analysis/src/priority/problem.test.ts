import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findProblems, isAffected, type PriorityKpi } from './problem.ts'

const kpi = (id: string, more: Partial<PriorityKpi> = {}): PriorityKpi => ({
  id,
  areaId: 'sales',
  status: 'WARN',
  deviation: 1,
  share: null,
  group: null,
  quotient: null,
  below: [],
  ...more,
})
const over = (codes: string, under = '') => ({
  over: new Set(codes.split(' ')),
  under: new Set(under === '' ? [] : under.split(' ')),
})
const idsOf = (kpis: readonly PriorityKpi[]) => findProblems(kpis).map(({ kpiIds }) => kpiIds)

describe('one problem', () => {
  test('is stock turn and days of supply, named by the one with the amount, which names the whole', () => {
    const [problem, ...others] = findProblems([
      kpi('turn', { quotient: over('units', 'stock days'), status: 'BAD', deviation: 3 }),
      kpi('supply', { quotient: over('stock days', 'units'), share: 26_900 }),
    ])
    expect(others).toEqual([])
    expect(problem).toMatchObject({
      kpiId: 'supply',
      kpiIds: ['supply', 'turn'],
      euro: 26_900,
      status: 'BAD',
      deviation: 3,
    })
  })

  test('is a count and the ratios that it is the numerator of', () => {
    const units = kpi('units', { quotient: over('units') })
    const share = kpi('share', { quotient: over('units', 'market'), deviation: 2 })
    const other = kpi('other', { quotient: over('calls', 'market') })
    expect(idsOf([units, share, other])).toEqual([['share', 'units'], ['other']])
    expect(idsOf([units, { ...share, areaId: 'service' }])).toEqual([['units'], ['share']])
  })

  test('is a potential group, with the sum of its shares, which do not overlap', () => {
    const [problem] = findProblems([
      kpi('margin', { group: 'margin', share: 1_000 }),
      kpi('discount', { group: 'margin', share: 216_000 }),
    ])
    expect(problem).toMatchObject({ kpiId: 'discount', euro: 217_000 })
  })

  test('joins what two relations connect, in whatever order the KPIs come', () => {
    const turn = kpi('turn', { quotient: over('units', 'stock'), group: 'stock' })
    const supply = kpi('supply', { quotient: over('stock', 'units') })
    const age = kpi('age', { group: 'stock' })
    for (const kpis of [
      [turn, supply, age],
      [supply, age, turn],
    ])
      expect(findProblems(kpis)).toHaveLength(1)
  })
})

describe('a KPI without an amount', () => {
  test('is a result of the KPI with most money that it is calculated from, and does not raise its status', () => {
    const [problem, other, ...none] = findProblems([
      kpi('profit', { status: 'BAD', deviation: 9, below: ['hours', 'rate'] }),
      kpi('hours', { share: 40_000 }),
      kpi('rate', { share: 9_000 }),
    ])
    expect(none).toEqual([])
    expect(problem).toMatchObject({ kpiId: 'hours', resultIds: ['profit'], status: 'WARN', deviation: 1 })
    expect(other).toMatchObject({ kpiId: 'rate', resultIds: [] })
  })

  test('is a problem of its own when nothing below it has an amount', () => {
    expect(idsOf([kpi('profit', { below: ['hours'] }), kpi('hours')])).toEqual([['profit'], ['hours']])
  })
})

test('a good KPI counts with its potential, and not without one', () => {
  const good = (share: number | null) => kpi('good', { status: 'GOOD', share })
  expect(idsOf([good(7_000)])).toEqual([['good']])
  expect(idsOf([good(0.4), { ...good(null), id: 'other' }, kpi('unrated', { status: 'NONE' })])).toEqual([])
})

const anyKpi = (index: number): fc.Arbitrary<PriorityKpi> =>
  fc
    .record({
      areaId: fc.constantFrom('sales', 'service'),
      status: fc.constantFrom('GOOD', 'WARN', 'BAD', 'NONE'),
      deviation: fc.double({ min: 0, max: 5, noNaN: true }),
      share: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
      group: fc.option(fc.constantFrom('a', 'b')),
      quotient: fc.option(fc.constantFrom(over('x'), over('x', 'y'), over('y', 'x'), over('z', 'y'))),
      below: fc.subarray(['k0', 'k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7']),
    })
    .map((rest) => kpi(`k${index}`, rest as Partial<PriorityKpi>))
const anyUnit = fc.tuple(...Array.from({ length: 8 }, (_, index) => anyKpi(index)))

test('whatever the KPIs, each affected one is in exactly one problem, and no amount counts twice', () => {
  fc.assert(
    fc.property(anyUnit, (kpis) => {
      const problems = findProblems(kpis)
      const members = problems.flatMap(({ kpiIds, resultIds }) => [...kpiIds, ...resultIds])
      expect(members.toSorted()).toEqual(kpis.filter(isAffected).map(({ id }) => id))
      const sum = problems.reduce((total, { euro }) => total + (euro ?? 0), 0)
      const joint = kpis.reduce((total, { share }) => total + (share ?? 0), 0)
      expect(sum).toBeLessThanOrEqual(joint * (1 + 1e-12))
      expect(findProblems(kpis)).toEqual(problems)
    }),
  )
})
