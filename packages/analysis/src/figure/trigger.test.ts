import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Direction, statusOf } from './status.ts'
import { evaluateTrigger, type TriggerMonth, type TriggerRule } from './trigger.ts'

const limits = { weak: 95, target: { min: null, max: 60 } }
const lower = (...values: (number | null)[]): TriggerMonth[] => values.map((value) => ({ value, ...limits }))
const higher = (...values: (number | null)[]): TriggerMonth[] =>
  values.map((value) => ({ value, weak: 69, target: { min: 92, max: null } }))
const range = (...values: (number | null)[]): TriggerMonth[] =>
  values.map((value) => ({ value, weak: 70, target: { min: 85, max: 95 } }))

const ruleOf = (rule: TriggerRule, direction: Direction, series: readonly TriggerMonth[]) =>
  evaluateTrigger([rule], direction, series).rules[0]
const stateOf = (rule: TriggerRule, direction: Direction, series: readonly TriggerMonth[]) =>
  ruleOf(rule, direction, series)?.state

test('the worked example: beyond the target for three months, not beyond the weak value', () => {
  const rules = [
    { state: 'BEYOND_WEAK' },
    { state: 'BEYOND_TARGET', months: 3 },
    { state: 'WORSENING', months: 4 },
  ] as const
  expect(evaluateTrigger(rules, 'LOWER', lower(58, 66, 71, 74))).toEqual({
    state: 'APPLIES',
    run: 3,
    rules: [
      { rule: 'BEYOND_WEAK', months: 1, state: 'DOES_NOT_APPLY', run: 0, missing: null },
      { rule: 'BEYOND_TARGET', months: 3, state: 'APPLIES', run: 3, missing: null },
      { rule: 'WORSENING', months: 4, state: 'NO_VALUE', run: 3, missing: 'VALUE' },
    ],
  })
})

describe('BEYOND_WEAK and BEYOND_TARGET', () => {
  test.each<[TriggerRule['state'], Direction, TriggerMonth[], string | undefined]>([
    ['BEYOND_WEAK', 'HIGHER', higher(68.9), 'APPLIES'],
    ['BEYOND_WEAK', 'HIGHER', higher(69), 'DOES_NOT_APPLY'],
    ['BEYOND_WEAK', 'LOWER', lower(95.1), 'APPLIES'],
    ['BEYOND_WEAK', 'LOWER', lower(95), 'DOES_NOT_APPLY'],
    ['BEYOND_WEAK', 'RANGE', range(69), 'APPLIES'],
    ['BEYOND_WEAK', 'RANGE', range(99), 'DOES_NOT_APPLY'],
    ['BEYOND_TARGET', 'HIGHER', higher(91.99999999999999), 'DOES_NOT_APPLY'],
    ['BEYOND_TARGET', 'HIGHER', higher(91.9), 'APPLIES'],
    ['BEYOND_TARGET', 'LOWER', lower(60.1), 'APPLIES'],
    ['BEYOND_TARGET', 'RANGE', range(84), 'APPLIES'],
    ['BEYOND_TARGET', 'RANGE', range(96), 'APPLIES'],
    ['BEYOND_TARGET', 'RANGE', range(90), 'DOES_NOT_APPLY'],
  ])('%s of a %s KPI compares with the limit', (state, direction, series, expected) => {
    expect(stateOf({ state }, direction, series)).toBe(expected)
  })

  test('compare every month with the limits of that month', () => {
    const raised = [{ value: 90, weak: null, target: { min: 88, max: null } }, ...higher(90)]
    expect(ruleOf({ state: 'BEYOND_TARGET', months: 2 }, 'HIGHER', raised)).toMatchObject({
      state: 'DOES_NOT_APPLY',
      run: 1,
    })
  })

  test('have no value without a limit', () => {
    const bare = [{ value: 90, weak: null, target: { min: null, max: 60 } }]
    for (const state of ['BEYOND_WEAK', 'BEYOND_TARGET'] as const) {
      expect(ruleOf({ state }, 'HIGHER', bare)).toMatchObject({ state: 'NO_VALUE', missing: 'LIMIT' })
    }
  })
})

describe('WORSENING', () => {
  test('needs one month more than it counts', () => {
    const rule = { state: 'WORSENING', months: 3 } as const
    expect(ruleOf(rule, 'HIGHER', higher(80, 79, 78, 77))).toMatchObject({ state: 'APPLIES', run: 3 })
    expect(ruleOf(rule, 'HIGHER', higher(79, 78, 77))).toMatchObject({ state: 'NO_VALUE', missing: 'VALUE', run: 2 })
    expect(stateOf(rule, 'HIGHER', higher(80, 79, 79, 78))).toBe('DOES_NOT_APPLY')
  })

  test('of a RANGE is a growing distance to the target range, on either side', () => {
    const rule = { state: 'WORSENING' } as const
    expect(stateOf(rule, 'RANGE', range(96, 98))).toBe('APPLIES')
    expect(stateOf(rule, 'RANGE', range(98, 84))).toBe('DOES_NOT_APPLY')
    expect(stateOf(rule, 'RANGE', range(94, 86))).toBe('DOES_NOT_APPLY')
    expect(
      ruleOf(
        rule,
        'RANGE',
        range(90, 80).map((month) => ({ ...month, target: null })),
      ),
    ).toMatchObject({
      state: 'NO_VALUE',
      missing: 'LIMIT',
    })
  })
})

describe('a missing month', () => {
  const rule = { state: 'BEYOND_TARGET', months: 3 } as const

  test('gives no value where the other months do not decide', () => {
    expect(stateOf(rule, 'LOWER', lower(70, null, 70))).toBe('NO_VALUE')
    expect(stateOf(rule, 'LOWER', lower(70, 70))).toBe('NO_VALUE')
    expect(stateOf(rule, 'LOWER', [])).toBe('NO_VALUE')
  })

  test('at the end gives no value, whatever was before', () => {
    expect(stateOf(rule, 'LOWER', lower(50, 50, null))).toBe('NO_VALUE')
    expect(stateOf({ state: 'BEYOND_WEAK' }, 'LOWER', lower(99, null))).toBe('NO_VALUE')
  })

  test('does not matter where another month decides, and ends a run', () => {
    expect(stateOf(rule, 'LOWER', lower(null, 50, 70))).toBe('DOES_NOT_APPLY')
    expect(ruleOf({ state: 'BEYOND_TARGET' }, 'LOWER', lower(70, null, 70, 70))).toMatchObject({ run: 2 })
  })
})

test('a trigger applies with its longest run, and has no value while an undecided rule could apply', () => {
  const rules = [{ state: 'BEYOND_TARGET', months: 3 }, { state: 'WORSENING' }] as const
  expect(evaluateTrigger(rules, 'LOWER', lower(70, 71, 72, 73))).toMatchObject({ state: 'APPLIES', run: 4 })
  expect(evaluateTrigger(rules, 'LOWER', lower(70, null, 73))).toMatchObject({ state: 'NO_VALUE', run: 0 })
  expect(evaluateTrigger(rules, 'LOWER', lower(50, 40))).toMatchObject({ state: 'DOES_NOT_APPLY', run: 0 })
})

const direction = fc.constantFrom<Direction>('HIGHER', 'LOWER', 'RANGE')
const rule = fc.record({
  state: fc.constantFrom<TriggerRule['state']>('BEYOND_WEAK', 'BEYOND_TARGET', 'WORSENING'),
  months: fc.integer({ min: 1, max: 5 }),
})
const month: fc.Arbitrary<TriggerMonth> = fc.record({
  value: fc.option(fc.integer({ min: -100, max: 200 })),
  weak: fc.option(fc.integer({ min: 0, max: 100 })),
  target: fc.constantFrom({ min: 60, max: 90 }, { min: null, max: 80 }, { min: 80, max: null }, null),
})
const months = fc.array(month, { maxLength: 10 })

describe('for any series', () => {
  test('a rule that applies has a value in every month that it counts', () => {
    fc.assert(
      fc.property(rule, direction, months, (one, way, series) => {
        const result = ruleOf(one, way, series)
        expect(result?.state === 'APPLIES').toBe((result?.run ?? 0) >= one.months)
        const counted = series.slice(series.length - (result?.run ?? 0))
        expect(counted.every(({ value }) => value !== null)).toBe(true)
      }),
    )
  })

  test('removing a value never makes a rule apply, and never turns one that applies into one that does not', () => {
    fc.assert(
      fc.property(rule, direction, months, fc.nat(9), (one, way, series, hole) => {
        const before = stateOf(one, way, series)
        const after = stateOf(
          one,
          way,
          series.map((point, index) => (index === hole ? { ...point, value: null } : point)),
        )
        if (before !== 'APPLIES') expect(after).not.toBe('APPLIES')
        if (before === 'APPLIES') expect(after).not.toBe('DOES_NOT_APPLY')
      }),
    )
  })

  test('BEYOND_WEAK is the status BAD of a KPI with a target and a weak value', () => {
    fc.assert(
      fc.property(fc.constantFrom<Direction>('HIGHER', 'LOWER'), fc.integer({ min: -50, max: 250 }), (way, value) => {
        const bounds = way === 'LOWER' ? { weak: 95, target: { min: null, max: 60 } } : higher(0)[0]
        const point = { weak: null, target: null, ...bounds, value }
        const { status } = statusOf({ ...point, direction: way })
        expect(stateOf({ state: 'BEYOND_WEAK' }, way, [point])).toBe(status === 'BAD' ? 'APPLIES' : 'DOES_NOT_APPLY')
      }),
    )
  })
})
