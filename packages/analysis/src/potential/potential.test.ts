import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildPotentialModel, type PotentialKpi, type PotentialModel } from './model.ts'
import { pathToOutcome } from './path.ts'
import { potentialOf } from './potential.ts'
import type { TargetLevel } from './target-level.ts'

/** A workshop and a sales department: products, a sum, a ratio of both, two overlapping estimates, and a single one. */
const MODEL = buildPotentialModel({
  definitions: [
    { code: 'profit', formula: 'revenue - cost', driverFormula: 'workshop + sales - cost' },
    { code: 'workshop', formula: 'revenue', driverFormula: 'hours * productivity / 100 * rate' },
    { code: 'productivity', formula: 'sold / hours', driverFormula: 'utilisation * efficiency / 100' },
    { code: 'utilisation', formula: 'sold / hours' },
    { code: 'efficiency', formula: 'sold / hours' },
    { code: 'rate', formula: 'revenue / sold' },
    { code: 'sales', formula: 'revenue', driverFormula: 'cars * margin' },
    { code: 'margin', formula: 'revenue / cars' },
    { code: 'discount', formula: 'cost / cars' },
    { code: 'days', formula: 'cost / hours' },
    { code: 'stock', formula: 'cost / hours' },
    { code: 'return_pct', formula: 'profit / revenue', driverFormula: 'profit / revenue * 100' },
    { code: 'gross_pct', formula: 'sales / revenue', driverFormula: 'sales / revenue * 100' },
    { code: 'score', formula: 'cost / cars' },
  ],
  inputs: ['hours', 'sold', 'cars', 'revenue', 'cost'],
  outcome: 'profit',
  kpis: [
    ...['utilisation', 'efficiency', 'rate', 'productivity', 'profit', 'score'].map((id) => kpi(id)),
    kpi('margin', null, 'cars'),
    kpi('discount', 'gap * cars', 'cars'),
    kpi('days', 'gap * 100', 'capital'),
    kpi('stock', 'gap * 150', 'capital'),
    kpi('return_pct', 'gap / 100 * revenue', 'total'),
    kpi('gross_pct', 'gap / 100 * revenue', 'total'),
  ],
})

function kpi(id: string, expression: string | null = null, potentialGroup: string | null = null): PotentialKpi {
  return { id, expression, potentialGroup: id === 'profit' ? 'total' : potentialGroup }
}

const LEVERS = ['utilisation', 'efficiency', 'rate', 'margin'] as const
const ESTIMATES = ['discount', 'days', 'stock'] as const
const PLAYERS = [...LEVERS, ...ESTIMATES]
const ALL = [...PLAYERS, 'productivity', 'profit', 'return_pct', 'gross_pct']

const amount = (min: number, max: number) => fc.double({ min, max, noNaN: true })
/** Values of a business that may have a loss, and the gap of each KPI (0 for about a third). */
const situation = fc.record({
  figures: fc.record({
    hours: amount(100, 50_000),
    cars: amount(1, 2_000),
    revenue: amount(1_000, 1e7),
    cost: amount(1_000, 1e7),
    sold: fc.constant(1),
  }),
  kpis: fc.record({
    utilisation: amount(30, 100),
    efficiency: amount(50, 130),
    rate: amount(40, 160),
    margin: amount(-500, 3_000),
    discount: amount(0, 20),
    days: amount(0, 90),
    stock: amount(0, 90),
    productivity: amount(30, 100),
    profit: amount(-1e6, 1e6),
    return_pct: amount(-10, 10),
    gross_pct: amount(0, 40),
  }),
  gaps: fc.array(fc.oneof(fc.constant(0), amount(0.1, 20), amount(0.1, 20)), {
    minLength: ALL.length,
    maxLength: ALL.length,
  }),
})
type Situation = typeof situation extends fc.Arbitrary<infer T> ? T : never

const LOWER = new Set(['discount', 'days', 'stock'])
function read({ figures, kpis, gaps }: Situation, scale = 1, only: readonly string[] = ALL) {
  const values = new Map<string, number | null>([...Object.entries(figures), ...Object.entries(kpis)])
  const targetLevels = new Map<string, TargetLevel>(
    only.map((id) => {
      const gap = (gaps[ALL.indexOf(id)] ?? 0) * scale
      const value = values.get(id) ?? 0
      return [id, { targetLevel: LOWER.has(id) ? value - gap : value + gap, gap }]
    }),
  )
  return { values, targetLevels }
}
const sum = (numbers: Iterable<number | null>) => [...numbers].reduce((total: number, one) => total + (one ?? 0), 0)
const near = (actual: number, expected: number) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected), 1e6))

describe('the potential model', () => {
  const rolesOf = (model: PotentialModel) =>
    Object.fromEntries([...model.parts.values()].map(({ id, role }) => [id, role]))

  test('KPIs without other KPIs below them are levers, dependent KPIs are results', () => {
    expect(rolesOf(MODEL)).toEqual({
      utilisation: 'LEVER',
      efficiency: 'LEVER',
      rate: 'LEVER',
      margin: 'LEVER',
      productivity: 'RESULT',
      profit: 'RESULT',
      discount: 'ESTIMATE',
      days: 'ESTIMATE',
      stock: 'ESTIMATE',
      return_pct: 'RESULT',
      gross_pct: 'RESULT',
      score: 'NONE',
    })
    expect(MODEL.parts.get('productivity')?.levers).toEqual(['utilisation', 'efficiency'])
    expect(MODEL.parts.get('gross_pct')).toMatchObject({ method: 'EXPRESSION', levers: ['margin'] })
  })

  test('players without a common summand or group are in separate components', () => {
    expect(MODEL.components).toEqual([
      ['utilisation', 'efficiency', 'rate'],
      ['margin', 'discount'],
      ['days', 'stock'],
    ])
  })
})

describe('the potential of several KPIs', () => {
  test('equals the sum of the shares, and the graph evaluated with all KPIs at their target level', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { joint, shares, singles } = potentialOf(MODEL, read(given))
        near(sum(shares.values()), joint)
        const { figures, kpis } = given
        const gap = (id: string) => given.gaps[ALL.indexOf(id)] ?? 0
        const at = (id: keyof typeof kpis) => kpis[id] + gap(id)
        const workshop =
          (figures.hours *
            (at('utilisation') * at('efficiency') * at('rate') - kpis.utilisation * kpis.efficiency * kpis.rate)) /
          10_000
        const sales = Math.max(figures.cars * gap('margin'), singles.get('discount') ?? 0)
        const capital = Math.max(singles.get('days') ?? 0, singles.get('stock') ?? 0)
        near(joint, workshop + sales + capital)
      }),
    )
  })

  test('has no negative share, and a share of 0 without a gap', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { shares } = potentialOf(MODEL, read(given))
        expect([...shares.keys()].sort()).toEqual([...PLAYERS].sort())
        for (const [id, share] of shares) {
          expect(share).toBeGreaterThanOrEqual(0)
          if (given.gaps[ALL.indexOf(id)] === 0) expect(share).toBe(0)
        }
      }),
    )
  })

  test('is 0 when all KPIs are at the benchmark', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { joint, singles } = potentialOf(MODEL, read({ ...given, gaps: ALL.map(() => 0) }))
        expect(joint).toBe(0)
        expect(new Set(singles.values())).toEqual(new Set([0]))
      }),
    )
  })

  test('never decreases with more KPIs or higher target levels', () => {
    fc.assert(
      fc.property(situation, fc.subarray(PLAYERS), amount(1, 3), (given, some, further) => {
        const usual = potentialOf(MODEL, read(given)).joint
        const tolerance = 1e-9 * Math.max(1, usual)
        expect(potentialOf(MODEL, read(given, 1, some)).joint).toBeLessThanOrEqual(usual + tolerance)
        expect(potentialOf(MODEL, read(given, further)).joint).toBeGreaterThanOrEqual(usual - tolerance)
      }),
    )
  })

  test('is deterministic', () => {
    fc.assert(
      fc.property(situation, (given) => {
        expect(potentialOf(MODEL, read(given))).toEqual(potentialOf(MODEL, read(given)))
      }),
    )
  })

  test('ignores a lever that worsens the outcome', () => {
    const model = buildPotentialModel({
      definitions: [
        { code: 'profit', formula: 'x', driverFormula: 'hours * rate - hours * hours' },
        { code: 'hours', formula: 'x' },
        { code: 'rate', formula: 'x' },
      ],
      inputs: ['x'],
      outcome: 'profit',
      kpis: [kpi('hours'), kpi('rate')],
    })
    const values = new Map([
      ['hours', 10],
      ['rate', 8],
    ])
    const targetLevels = new Map([
      ['hours', { targetLevel: 12, gap: 2 }],
      ['rate', { targetLevel: 9, gap: 1 }],
    ])
    const { joint, shares, singles } = potentialOf(model, { values, targetLevels })
    expect(singles).toEqual(
      new Map([
        ['hours', 0],
        ['rate', 10],
      ]),
    )
    expect(shares).toEqual(
      new Map([
        ['hours', 0],
        ['rate', 10],
      ]),
    )
    expect(joint).toBe(10)
  })

  test('ignores KPIs without a value', () => {
    const given = read({
      figures: { hours: 1_000, cars: 10, revenue: 1, cost: 1, sold: 1 },
      kpis: {
        utilisation: 80,
        efficiency: 100,
        rate: 100,
        margin: 500,
        discount: 5,
        days: 40,
        stock: 40,
        productivity: 80,
        profit: 0,
        return_pct: 0,
        gross_pct: 0,
      },
      gaps: ALL.map(() => 2),
    })
    given.values.set('hours', null)
    const { joint, shares, singles } = potentialOf(MODEL, given)
    expect(singles.get('margin')).toBeNull()
    // For cars the estimate remains (2 × 10), for capital the larger one (2 × 150).
    expect(shares.get('discount')).toBe(20)
    expect(joint).toBe(320)
  })

  test('adds up without negative shares for many levers in one product', () => {
    const ids = Array.from({ length: 16 }, (_, index) => `k${index}`)
    const model = buildPotentialModel({
      definitions: [
        { code: 'profit', formula: 'x', driverFormula: ids.join(' * ') },
        ...ids.map((code) => ({ code, formula: 'x' })),
      ],
      inputs: ['x'],
      outcome: 'profit',
      kpis: ids.map((id) => kpi(id)),
    })
    const values = new Map(ids.map((id) => [id, 2]))
    const targetLevels = new Map(ids.map((id, index) => [id, { targetLevel: 2 + index / 20, gap: index / 20 }]))
    const { joint, shares } = potentialOf(model, { values, targetLevels })
    const all = ids.reduce((product, _, index) => product * (2 + index / 20), 1) - 2 ** 16
    near(joint, all)
    near(sum(shares.values()), all)
    expect(Math.min(...shares.values())).toBe(0)
    expect(shares.get('k0')).toBe(0)
  })
})

test('the path contains the KPI, every figure that changes, and the outcome', () => {
  const values = new Map<string, number>([
    ['hours', 1_000],
    ['utilisation', 80],
    ['efficiency', 100],
    ['rate', 50],
    ['margin', 300],
    ['cars', 10],
    ['cost', 20_000],
  ])
  expect(pathToOutcome(MODEL, values, 'utilisation', 90)).toEqual([
    { code: 'utilisation', before: 80, after: 90 },
    { code: 'productivity', before: 80, after: 90 },
    { code: 'workshop', before: 40_000, after: 45_000 },
    { code: 'profit', before: 23_000, after: 28_000 },
  ])
  expect(pathToOutcome(MODEL, values, 'discount', 1)).toEqual([])
})
