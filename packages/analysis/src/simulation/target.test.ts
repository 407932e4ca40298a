import { expect, test } from 'vitest'
import { targetLevelAt } from '../potential/target-level.ts'
import { resolveTarget, type TargetChoice, type TargetContext } from './target.ts'

const benchmark = { p10: 70, p25: 76, p50: 82, p75: 88, p90: 94 }
const CONTEXT: TargetContext = {
  present: 80,
  direction: 'HIGHER',
  benchmark,
  target: { min: 85, max: null },
  priorYear: 78,
}

test.each<[TargetChoice, Partial<TargetContext>, object]>([
  [{ kind: 'VALUE', value: 92 }, {}, { value: 92, isReached: false }],
  [{ kind: 'VALUE', value: Number.NaN }, {}, { problem: 'NOT_A_NUMBER' }],
  [{ kind: 'VALUE', value: 5 }, { present: null }, { value: 5, isReached: false }],
  [{ kind: 'CHANGE', percent: 10 }, {}, { value: 88, isReached: false }],
  [{ kind: 'CHANGE', percent: 10 }, { present: -200 }, { value: -180, isReached: false }],
  [{ kind: 'CHANGE', percent: 10 }, { present: null }, { problem: 'NO_VALUE' }],
  [{ kind: 'LEVEL', level: 'MEDIAN' }, {}, { value: 82, isReached: false }],
  [{ kind: 'LEVEL', level: 'TOP_QUARTILE' }, { direction: 'LOWER' }, { value: 76, isReached: false }],
  [{ kind: 'LEVEL', level: 'MEDIAN' }, { present: 90 }, { value: 90, isReached: true }],
  [{ kind: 'LEVEL', level: 'MEDIAN' }, { benchmark: null }, { problem: 'NO_LEVEL' }],
  [{ kind: 'LEVEL', level: 'MEDIAN' }, { direction: null }, { problem: 'NO_LEVEL' }],
  [{ kind: 'LEVEL', level: 'MEDIAN' }, { present: null }, { problem: 'NO_VALUE' }],
  [{ kind: 'OWN_TARGET' }, {}, { value: 85, isReached: false }],
  [{ kind: 'OWN_TARGET' }, { present: 86 }, { value: 86, isReached: true }],
  [{ kind: 'OWN_TARGET' }, { direction: 'LOWER', target: { min: null, max: 60 } }, { value: 60, isReached: false }],
  [{ kind: 'OWN_TARGET' }, { direction: 'RANGE', target: { min: 60, max: 70 } }, { value: 70, isReached: false }],
  [{ kind: 'OWN_TARGET' }, { present: null }, { value: 85, isReached: false }],
  [{ kind: 'OWN_TARGET' }, { target: null }, { problem: 'NO_TARGET' }],
  [{ kind: 'PRIOR_YEAR' }, {}, { value: 78, isReached: false }],
  [{ kind: 'PRIOR_YEAR' }, { priorYear: null }, { problem: 'NO_PRIOR_YEAR' }],
])('the choice %j with %j is resolved to %j', (choice, change, expected) => {
  expect(resolveTarget(choice, { ...CONTEXT, ...change })).toEqual(expected)
})

test('a level is the target level of the potential', () => {
  const input = { value: 80, direction: 'RANGE', benchmark, target: { min: 81, max: 90 } } as const
  const { value: present, ...rest } = input
  expect(resolveTarget({ kind: 'LEVEL', level: 'MEDIAN' }, { ...rest, present, priorYear: null })).toEqual({
    value: targetLevelAt('MEDIAN', input)?.targetLevel,
    isReached: false,
  })
})
