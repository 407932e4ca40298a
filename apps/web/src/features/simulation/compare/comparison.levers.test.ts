import { expect, test } from 'vitest'
import { comparedScenario } from '../../../testing/simulation-fixture.tsx'
import { bestOf } from '../simulation.words.ts'
import { comparedLevers, haveSameOutcome } from './comparison.levers.ts'

test('levers that differ come first, then those with the largest contribution', () => {
  const rows = comparedLevers([
    comparedScenario('a', 10_000, { same: 80, other: 75 }),
    comparedScenario('b', 90_000, { same: 80, other: 78, added: 60 }),
  ])
  expect(rows.map(({ figure, isDifferent }) => [figure.code, isDifferent])).toEqual([
    ['other', true],
    ['added', true],
    ['same', false],
  ])
  expect(rows.find(({ figure }) => figure.code === 'added')?.cells[0]).toBeNull()
})

test('values that are written alike do not differ', () => {
  const [row] = comparedLevers([
    comparedScenario('a', 1, { efficiency: 80.01 }),
    comparedScenario('b', 1, { efficiency: 80.04 }),
  ])
  expect(row?.isDifferent).toBe(false)
})

test('the best scenario is the one with the largest improvement of the same outcome', () => {
  const scenarios = [comparedScenario('a', 10, {}), comparedScenario('b', -20, {})].map(({ id, outcome, result }) => ({
    id,
    outcome,
    change: result.change,
  }))
  expect(bestOf(scenarios, () => 'HIGHER')).toBe('a')
  expect(bestOf(scenarios, () => 'LOWER')).toBe('b')
  expect(bestOf(scenarios, () => 'RANGE')).toBeNull()
  const [first, second] = [comparedScenario('a', 10, {}), comparedScenario('b', 20, {})]
  const other = { ...second, outcome: { ...second.outcome, code: 'margin' } }
  expect(haveSameOutcome([first, other])).toBe(false)
  expect(
    bestOf(
      [first, other].map((one) => ({ ...one, change: one.result.change })),
      () => 'HIGHER',
    ),
  ).toBeNull()
})
