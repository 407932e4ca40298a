import { expect, test } from 'vitest'
import { workshopModel } from '../../testing/simulation-fixture.ts'
import { startLevers } from './start-levers.ts'

const lever = (code: string, setBy: string, value: number) => ({ code, setBy, value, rampUpMonths: 0, startMonth: 0 })

test('levers start at the level of the peers, each figure once', () => {
  const codes = ['utilisation', 'utilisation']
  expect(startLevers(workshopModel(), codes, 'TOP_QUARTILE')).toEqual([lever('utilisation', 'TOP_QUARTILE', 90)])
  expect(startLevers(workshopModel(), codes, 'MEDIAN')).toEqual([lever('utilisation', 'MEDIAN', 85)])
})

test('figures without the level, the outcome and unknown figures are left out', () => {
  expect(startLevers(workshopModel(), ['rate', 'attended', 'profit', 'elsewhere'], 'MEDIAN')).toEqual([])
})

test('a figure that has reached the level is left out', () => {
  const model = workshopModel()
  const benchmark = { p10: 40, p25: 50, p50: 60, p75: 70, p90: 75, n: 20 }
  const nodes = model.nodes.map((node) => (node.code === 'utilisation' ? { ...node, benchmark } : node))
  expect(startLevers({ ...model, nodes }, ['utilisation'], 'TOP_QUARTILE')).toEqual([])
})
