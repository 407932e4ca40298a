import { expect, test } from 'vitest'
import { compareScenarios } from './comparison.ts'
import { simulate } from './simulate.ts'
import { WORKSHOP, workshopSituation } from './workshop.fixture.ts'

const scenario = (code: string, target: number) =>
  simulate(WORKSHOP, workshopSituation(), {
    outcome: 'profit',
    levers: [{ code, target, rampUpMonths: 0, startMonth: 0 }],
  })

test('scenarios are compared figure by figure, without the figures that no scenario changes', () => {
  const compared = compareScenarios([scenario('rate', 100), scenario('cost', 500_000)])
  expect(compared.map(({ code }) => code)).toEqual(['cost', 'rate', 'labour_revenue', 'profit', 'return_pct'])
  expect(compared[3]).toEqual({
    code: 'profit',
    scenarios: [
      { before: 144_000, after: 224_000, change: 80_000, toFirst: 0 },
      { before: 144_000, after: 220_000, change: 76_000, toFirst: -4_000 },
    ],
  })
})

test('figures that all scenarios change in the same way are compared, too', () => {
  const compared = compareScenarios([scenario('rate', 100), scenario('rate', 100)])
  expect(compared.map(({ code }) => code)).toEqual(['rate', 'labour_revenue', 'profit', 'return_pct'])
  expect(compareScenarios([scenario('rate', 100)]).map(({ code }) => code)).toEqual(compared.map(({ code }) => code))
})

test('a scenario whose model does not have a figure has no value for it', () => {
  const { figures, ...rest } = scenario('rate', 100)
  const other = { ...rest, figures: new Map([...figures].filter(([code]) => code !== 'rate')) }
  const rate = compareScenarios([scenario('rate', 100), other]).find(({ code }) => code === 'rate')
  expect(rate?.scenarios[1]).toEqual({ before: null, after: null, change: null, toFirst: null })
})

test.each([0, 5])('%s scenarios are refused', (count) => {
  expect(() => compareScenarios(Array.from({ length: count }, () => scenario('rate', 100)))).toThrow(RangeError)
})
