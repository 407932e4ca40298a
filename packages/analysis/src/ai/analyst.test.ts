import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findFindings } from './analyst.ts'
import { weightOf } from './change.ts'
import type { Finding } from './finding.ts'
import { changedKpi, kpiOf, monthsOf, situationOf } from './situation.fixture.ts'
import type { AnalysisScope, SituationKpi } from './situation.ts'

const UNIT: AnalysisScope = { kind: 'UNIT', id: null }
const find = (kpis: readonly SituationKpi[], scope = UNIT, given = {}) =>
  findFindings(situationOf(kpis, given), scope).findings
const of = <Kind extends Finding['kind']>(findings: readonly Finding[], kind: Kind) =>
  findings.filter((finding): finding is Extract<Finding, { kind: Kind }> => finding.kind === kind)

describe('changes', () => {
  test('a change that a KPI below explains is one finding, about that KPI', () => {
    const findings = find([
      changedKpi('profit', -10_000, {
        isOutcome: true,
        drivers: [{ code: 'gross', isKpi: true, contribution: -9_000 }],
      }),
      changedKpi('gross', -9_000, { drivers: [{ code: 'rate', isKpi: true, contribution: -8_500 }] }),
      changedKpi('rate', -8_500, { drivers: [{ code: 'hours', isKpi: false, contribution: -8_500 }] }),
    ])
    expect(of(findings, 'CHANGE')).toMatchObject([
      { kpiId: 'rate', causes: [], explains: ['profit', 'gross'], isBetter: false, euro: 8_500 },
    ])
  })

  test('a change without a dominant driver names its causes, which have no finding of their own', () => {
    const findings = find([
      changedKpi('profit', -10_000, {
        drivers: [
          { code: 'sales', isKpi: true, contribution: -5_500 },
          { code: 'cost', isKpi: true, contribution: -4_000 },
          { code: 'other', isKpi: true, contribution: -500 },
        ],
      }),
      changedKpi('sales', -5_500),
      changedKpi('cost', 4_000, { direction: 'LOWER', changeEuro: -4_000 }),
    ])
    expect(of(findings, 'CHANGE')).toMatchObject([{ kpiId: 'profit', causes: ['sales', 'cost'], explains: [] }])
  })

  test('a change that is explained by earlier findings is part of the largest of them', () => {
    const findings = find([
      changedKpi('profit', -900, {
        drivers: [
          { code: 'a', isKpi: true, contribution: -500 },
          { code: 'b', isKpi: true, contribution: -400 },
        ],
      }),
      changedKpi('a', -50_000),
      changedKpi('b', -40_000),
    ])
    expect(of(findings, 'CHANGE')).toMatchObject([
      { kpiId: 'a', explains: ['profit'] },
      { kpiId: 'b', explains: [] },
    ])
  })

  test('an uncertain or invisible change is no finding', () => {
    const scatter = monthsOf((_month, noise) => 100 + 40 * noise, 3)
    expect(find([kpiOf('a', { months: scatter, value: 1_210, changeEuro: 10 })])).toEqual([])
    expect(find([changedKpi('a', 0.3)])).toEqual([])
  })

  test('the pattern of the months is part of the change when it has the same direction', () => {
    const months = monthsOf((month, noise) => 100 + noise / 5 + (month >= 26 ? -20 : 0))
    const findings = find([kpiOf('a', { months, value: 1_000, changeEuro: -200 })])
    expect(findings).toMatchObject([{ kind: 'CHANGE', pattern: { kind: 'BREAK', since: '2026-01' } }])
  })

  test('a break against the direction of the change is a finding of its own', () => {
    const months = monthsOf((month, noise) => 100 + noise / 5 + (month >= 30 ? -20 : 0))
    const findings = find([kpiOf('a', { months, value: 1_320, changeEuro: 1_200 })])
    expect(of(findings, 'BREAK')).toMatchObject([{ isRise: false, since: '2026-05', isBetter: false }])
  })
})

describe('positions', () => {
  const weak = { status: 'WARN', position: 'LOWER_MIDDLE', potentialEuro: 20_000 } as const

  test('are the first problems, and those worth mentioning, in the order of the ranking', () => {
    const findings = find([
      kpiOf('small', { ...weak, potentialEuro: 6_000 }),
      kpiOf('uncertain', { ...weak, benchmark: { p25: 900, p50: 1_300, p75: 1_500, n: 5 } }),
      kpiOf('certain', weak),
      kpiOf('negligible', { ...weak, potentialEuro: 100 }),
    ])
    expect(of(findings, 'POSITION').map(({ kpiId }) => kpiId)).toEqual(['certain', 'uncertain', 'small'])
  })

  test('a critical KPI that consists of others is part of the largest lever below it', () => {
    const findings = find([
      kpiOf('return', { status: 'BAD', position: 'BOTTOM_QUARTER', below: ['rate', 'hours'] }),
      kpiOf('rate', weak),
      kpiOf('hours', { ...weak, potentialEuro: 30_000 }),
      kpiOf('alone', { status: 'BAD' }),
    ])
    expect(of(findings, 'POSITION').map(({ kpiId, explains }) => [kpiId, ...explains])).toEqual([
      ['hours', 'return'],
      ['rate'],
      ['alone'],
    ])
  })

  test('contain the number of open measures, and strengths without an amount', () => {
    const measure = { areaId: null, topicId: null, isOverdue: false, expectedEuro: null, effect: null }
    const measures = [
      { id: 'm1', kpiIds: ['rate'], isPending: true, ...measure },
      { id: 'm2', kpiIds: ['rate'], isPending: false, ...measure },
    ]
    const kpis = [kpiOf('rate', weak), kpiOf('best', { position: 'TOP_QUARTER' })]
    expect(of(find(kpis, UNIT, { measures }), 'POSITION')).toMatchObject([
      { kpiId: 'rate', pendingMeasures: 1, isStrength: false },
      { kpiId: 'best', isStrength: true, euro: 0 },
    ])
    expect(of(find(kpis, UNIT, { measures: null }), 'POSITION')[0]?.pendingMeasures).toBeNull()
  })
})

describe('measures and self-assessments', () => {
  test('a verdict, an overdue measure and a weak topic are findings', () => {
    const measure = {
      kpiIds: ['a'],
      areaId: 'service',
      topicId: null,
      isPending: false,
      isOverdue: false,
      effect: null,
    }
    const effect = { verdict: 'POSITIVE', kpiId: 'a', euro: 30_000 } as const
    const findings = find([kpiOf('a', { potentialEuro: 40_000 })], UNIT, {
      measures: [
        { id: 'done', ...measure, expectedEuro: 10_000, effect },
        { id: 'late', ...measure, isPending: true, isOverdue: true, expectedEuro: 8_000 },
        { id: 'early', ...measure, expectedEuro: 8_000, effect: { ...effect, verdict: 'TOO_EARLY' } },
      ],
      assessments: [
        { topicId: 'capacity', areaId: 'service', state: 'DONE', score: 0.3 },
        { topicId: 'prices', areaId: 'service', state: 'DONE', score: 0.9 },
        { topicId: 'other', areaId: 'service', state: 'NONE', score: null },
      ],
    })
    expect(of(findings, 'MEASURE').map(({ measureId, verdict }) => [measureId, verdict])).toEqual([
      ['done', 'POSITIVE'],
      ['late', 'OVERDUE'],
    ])
    expect(of(findings, 'ASSESSMENT_GAP')).toMatchObject([{ topicId: 'capacity', euro: 28_000 }])
  })
})

describe('scope', () => {
  const kpis = [
    changedKpi('a', -900, { below: ['c'] }),
    changedKpi('b', -800, { areaId: 'parts', topicId: 'stock' }),
    changedKpi('c', -700),
  ]
  test.each([
    [{ kind: 'AREA', id: 'parts' }, ['b']],
    [{ kind: 'TOPIC', id: 'capacity' }, ['a', 'c']],
    [{ kind: 'KPI', id: 'a' }, ['a', 'c']],
    [{ kind: 'KPI', id: 'c' }, ['c']],
  ] as const)('%o contains the findings on %o only', (scope, expected) => {
    expect(of(find(kpis, scope), 'CHANGE').map(({ kpiId }) => kpiId)).toEqual(expected)
  })
})

describe('what is not known', () => {
  test('there are no findings without figures, and the analyst says what it does not know', () => {
    const empty = situationOf([], {
      monthsOld: null,
      hasPeers: false,
      jointPotential: null,
      measures: null,
      assessments: null,
    })
    expect(findFindings(empty, UNIT)).toEqual({
      findings: [],
      unknown: [
        { kind: 'NO_FIGURES' },
        { kind: 'NO_PEERS' },
        { kind: 'MEASURES_HIDDEN' },
        { kind: 'ASSESSMENTS_HIDDEN' },
      ],
    })
  })

  test('contains missing values, benchmarks, history and assessments', () => {
    const situation = situationOf(
      [
        kpiOf('a'),
        kpiOf('gone', { value: null, months: [] }),
        kpiOf('alone', { benchmark: null }),
        kpiOf('new', { months: [null, 1, 2] }),
      ],
      {
        monthsOld: 3,
        jointPotential: null,
        assessments: [{ topicId: 'capacity', areaId: 'service', state: 'NONE', score: null }],
      },
    )
    expect(findFindings(situation, UNIT).unknown).toEqual([
      { kind: 'OLD_FIGURES' },
      { kind: 'NO_VALUE', kpiIds: ['gone'] },
      { kind: 'NOT_RELEASED', kpiIds: ['alone'] },
      { kind: 'SHORT_HISTORY', kpiIds: ['new'] },
      { kind: 'NO_POTENTIAL' },
      { kind: 'NOT_ASSESSED', topicIds: ['capacity'] },
    ])
  })
})

describe('for any situation', () => {
  const codes = ['a', 'b', 'c', 'd', 'e', 'f']
  const kpi = (id: string) =>
    fc
      .record({
        change: fc.integer({ min: -5_000, max: 5_000 }),
        euro: fc.option(fc.integer({ min: -90_000, max: 90_000 })),
        potential: fc.option(fc.integer({ min: 0, max: 90_000 })),
        status: fc.constantFrom('GOOD', 'WARN', 'BAD', 'NONE'),
        position: fc.constantFrom('TOP_QUARTER', 'LOWER_MIDDLE', 'BOTTOM_QUARTER', null),
        drivers: fc.array(fc.tuple(fc.constantFrom(...codes), fc.integer({ min: -50, max: 150 })), { maxLength: 3 }),
        seed: fc.integer(),
        step: fc.integer({ min: -30, max: 30 }),
      })
      .map(({ change, euro, potential, status, position, drivers, seed, step }) =>
        changedKpi(id, change, {
          status,
          position,
          changeEuro: euro,
          potentialEuro: potential,
          months: monthsOf(
            (month, noise) => 100 + noise + (month >= 24 ? change / 12 : 0) + (month >= 31 ? step : 0),
            seed,
          ),
          drivers: drivers.map(([code, part]) => ({ code, isKpi: true, contribution: (part / 100) * change })),
          below: codes.filter((code) => code > id),
        }),
      )
  const situations = fc.tuple(...codes.map(kpi)).map((kpis) => situationOf(kpis))

  test('no KPI is shown twice for the same reason, and the order follows the ranking and EUR × confidence', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const { findings } = findFindings(situation, UNIT)
        const reasons = findings.map((finding) => `${finding.kind} ${'kpiId' in finding ? finding.kpiId : ''}`)
        expect(new Set(reasons).size).toBe(reasons.length)
        const changes = of(findings, 'CHANGE')
        const explained = changes.flatMap(({ kpiId, explains }) => [kpiId, ...explains])
        expect(new Set(explained).size).toBe(explained.length)
        expect(changes.filter(({ causes, explains }) => explains.some((id) => causes.includes(id)))).toEqual([])
        const positions = of(findings, 'POSITION').flatMap(({ kpiId, explains }) => [kpiId, ...explains])
        expect(new Set(positions).size).toBe(positions.length)
        const weights = findings.map(weightOf)
        expect(weights).toEqual(weights.toSorted((one, other) => other - one))
        expect(findings.every(({ euro, confidence }) => euro >= 0 && confidence >= 0 && confidence <= 1)).toBe(true)
        expect(findFindings(structuredClone(situation), UNIT).findings).toEqual(findings)
      }),
      { numRuns: 120 },
    )
  })

  test('no critical KPI is left out', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const { findings } = findFindings(situation, UNIT)
        const named = of(findings, 'POSITION').flatMap(({ kpiId, explains }) => [kpiId, ...explains])
        const critical = situation.kpis.filter(({ status }) => status === 'BAD').map(({ id }) => id)
        expect(critical.filter((id) => !named.includes(id))).toEqual([])
      }),
      { numRuns: 80 },
    )
  })
})
