import { expect, test } from 'vitest'
import { buildPotentialModel, type PotentialKpi } from './model.ts'
import { potentialOf } from './potential.ts'

const kpi = (id: string, expression: string | null = null): PotentialKpi => ({ id, expression, potentialGroup: null })

test('only expressions have a euro impact without an outcome', () => {
  const model = buildPotentialModel({
    definitions: [
      { code: 'a', formula: 'x' },
      { code: 'b', formula: 'x' },
    ],
    inputs: ['x'],
    outcome: null,
    kpis: [kpi('a'), kpi('b', 'gap * 10')],
  })
  expect([...model.parts.values()].map(({ id, role }) => [id, role])).toEqual([
    ['a', 'NONE'],
    ['b', 'ESTIMATE'],
  ])
  const { joint } = potentialOf(model, {
    values: new Map(),
    targetLevels: new Map([['b', { targetLevel: 5, gap: 3 }]]),
  })
  expect(joint).toBe(30)
})

test('an outcome without a formula is its own lever', () => {
  const model = buildPotentialModel({
    definitions: [{ code: 'profit', formula: 'x' }],
    inputs: ['x'],
    outcome: 'profit',
    kpis: [kpi('profit')],
  })
  const { shares } = potentialOf(model, {
    values: new Map([['profit', 40]]),
    targetLevels: new Map([['profit', { targetLevel: 100, gap: 60 }]]),
  })
  expect(shares.get('profit')).toBe(60)
})
