import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Problem } from './problem.ts'
import { type PriorityMeasure, rankProblems } from './rank.ts'

const problem = (kpiId: string, euro: number | null, more: Partial<Problem> = {}): Problem => ({
  kpiId,
  areaId: 'sales',
  kpiIds: [kpiId],
  resultIds: [],
  euro,
  status: 'WARN',
  deviation: 1,
  ...more,
})
const calm = { joint: 600_000, measures: [] as readonly PriorityMeasure[], worsened: new Set<string>() }
const order = (problems: readonly Problem[], more: Partial<typeof calm> = {}) =>
  rankProblems(problems, { ...calm, ...more }).map(({ kpiId }) => kpiId)
const measure = (kpiId: string, isPending = true, isOverdue = false) => ({ kpiIds: [kpiId], isPending, isOverdue })

/** The worked example of the guide. */
const discount = problem('discount', 217_000, { deviation: 1.2 })
const sickness = problem('sickness', 43_000, { status: 'BAD', deviation: 2.5 })
const leads = problem('leads', null, { status: 'BAD', deviation: 1.7 })

describe('problems are ranked', () => {
  test('by money: a critical status raises, and does not decide', () => {
    const ranked = rankProblems([leads, sickness, discount], calm)
    expect(ranked.map(({ kpiId, weight }) => [kpiId, Math.round(weight)])).toEqual([
      ['discount', 217_000],
      ['sickness', 64_500],
      ['leads', 30_600],
    ])
    expect(order([problem('large', 50_000), problem('critical', 40_000, { status: 'BAD' })])).toEqual([
      'critical',
      'large',
    ])
  })

  test('with the reasons for their place', () => {
    const [first, second, third] = rankProblems([discount, sickness, leads], {
      ...calm,
      worsened: new Set(['sickness']),
      measures: [measure('leads', true, true)],
    })
    expect(first?.reasons).toEqual(['MONEY'])
    expect(second?.reasons).toEqual(['MONEY', 'CRITICAL', 'WORSENING'])
    expect(third).toMatchObject({ state: 'OVERDUE', reasons: ['NO_AMOUNT', 'CRITICAL', 'OVERDUE'] })
  })

  test('higher when they became worse than usual or a measure is late, lower while one is running', () => {
    const [one, other] = [problem('one', 10_000), problem('other', 11_000)]
    expect(order([one, other])).toEqual(['other', 'one'])
    expect(order([one, other], { worsened: new Set(['one']) })).toEqual(['one', 'other'])
    expect(order([one, other], { measures: [measure('one', true, true)] })).toEqual(['one', 'other'])
    expect(order([one, other], { measures: [measure('other')] })).toEqual(['one', 'other'])
    expect(order([one, other], { measures: [measure('other', false)] })).toEqual(['one', 'other'])
  })

  test('without an amount by their distance, like 5 % of the joint potential at most', () => {
    const far = problem('far', null, { deviation: 40 })
    expect(order([far, problem('five', 30_001), problem('less', 29_999)])).toEqual(['five', 'far', 'less'])
    const near = problem('near', null, { deviation: 0.5 })
    expect(order([near, far], { joint: null as never })).toEqual(['far', 'near'])
  })
})

test('a measure on any KPI of a problem moves it to running', () => {
  const stock = problem('supply', 20_000, { kpiIds: ['supply', 'turn'] })
  const stateWith = (...measures: PriorityMeasure[]) => rankProblems([stock], { ...calm, measures })[0]?.state
  expect(stateWith()).toBe('OPEN')
  expect(stateWith(measure('other'))).toBe('OPEN')
  expect(stateWith(measure('turn'))).toBe('RUNNING')
  expect(stateWith(measure('turn', false))).toBe('REVIEW')
  expect(stateWith(measure('turn', false), measure('supply'))).toBe('RUNNING')
  expect(stateWith(measure('turn', true, true), measure('supply'))).toBe('OVERDUE')
})

test('whatever the problems, a running measure never raises one, and all problems are ranked', () => {
  const anyProblems = fc.array(
    fc.record({
      euro: fc.option(fc.double({ min: 1, max: 1e6, noNaN: true })),
      status: fc.constantFrom<Problem['status'][]>('GOOD', 'WARN', 'BAD'),
      deviation: fc.double({ min: 0, max: 5, noNaN: true }),
    }),
    { minLength: 1, maxLength: 9 },
  )
  fc.assert(
    fc.property(anyProblems, (drafts) => {
      const problems = drafts.map(({ euro, ...rest }, index) => problem(`p${index}`, euro, rest))
      const before = order(problems)
      const after = order(problems, { measures: [measure('p0')] })
      expect(before.toSorted()).toEqual(problems.map(({ kpiId }) => kpiId).toSorted())
      expect(after.indexOf('p0')).toBeGreaterThanOrEqual(before.indexOf('p0'))
    }),
  )
})
