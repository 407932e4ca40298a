import { expect, test } from 'vitest'
import { leverAt } from '../../../testing/simulation-fixture.ts'
import { problemsFrom, problemsOf, type ScenarioFields, scenarioRules } from './scenario.ts'

const BASE: ScenarioFields = {
  name: 'A',
  note: '',
  outcomeId: 'profit',
  baseMonth: '2025-12',
  horizonMonths: 12,
  levers: [leverAt('a', 1), leverAt('b', 2), leverAt('c', 3)],
}

test('levers of two versions are merged one by one', () => {
  const mine = { ...BASE, levers: [leverAt('a', 10), leverAt('c', 3), leverAt('mine', 5)] }
  const theirs = {
    ...BASE,
    name: 'B',
    levers: [leverAt('a', 11), leverAt('b', 2), leverAt('c', 30), leverAt('new', 7)],
  }
  const merged = scenarioRules.merge(BASE, mine, theirs)
  expect(scenarioRules.changesOf(BASE, mine, theirs)).toEqual([
    { name: 'lever.a', isBoth: true },
    ...['name', 'lever.c', 'lever.new'].map((name) => ({ name, isBoth: false })),
  ])
  expect(merged.name).toBe('B')
  expect(merged.levers).toEqual([leverAt('a', 10), leverAt('c', 30), leverAt('mine', 5), leverAt('new', 7)])
})

test('a lever that only they removed is removed', () => {
  const theirs = { ...BASE, levers: BASE.levers.slice(1) }
  expect(scenarioRules.merge(BASE, { ...BASE, note: 'mine' }, theirs)).toEqual({ ...theirs, note: 'mine' })
})

test('the same values in another order of properties are the same scenario', () => {
  const [first, ...others] = BASE.levers
  const { code = '', ...rest } = first ?? {}
  expect(scenarioRules.isSame(BASE, { ...BASE, levers: [{ ...leverAt('a', 1), ...rest, code }, ...others] })).toBe(true)
  expect(scenarioRules.isSame(BASE, { ...BASE, levers: others })).toBe(false)
})

test.each([{ value: 9 }, { setBy: 'MEDIAN' }, { rampUpMonths: 1 }, { startMonth: 1 }] as const)(
  'a scenario with a lever that differs in %o is another one, the order of levers does not matter',
  (change) => {
    const [first = leverAt('a', 1), ...others] = BASE.levers
    expect(scenarioRules.isSame(BASE, { ...BASE, levers: [{ ...first, ...change }, ...others] })).toBe(false)
    expect(scenarioRules.isSame(BASE, { ...BASE, levers: [...others, first] })).toBe(true)
  },
)

test('what the server would refuse is found before it is sent', () => {
  const fields = { ...BASE, name: ' ', levers: [leverAt('a', 2e12), leverAt('b', 1)] }
  expect(problemsOf(fields, new Set(['value:b', 'startMonth:a']))).toEqual({
    name: { key: 'nameMissing' },
    'lever.a': { key: 'valueTooLarge' },
    'startMonth.a': { key: 'monthsInvalid' },
    'lever.b': { key: 'valueMissing' },
  })
})

test('a problem of the server is shown at its lever', () => {
  const details = [{ path: '/body/levers/1/code', code: 'unknown', message: 'Unknown figure' }]
  expect(problemsFrom(details, BASE)).toEqual({ 'lever.b': { message: 'Unknown figure' } })
})
