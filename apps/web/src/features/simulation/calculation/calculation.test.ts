import { expect, test } from 'vitest'
import { leverAt, workshopModel } from '../../../testing/simulation-fixture.ts'
import { buildBrowserModel, tornadoOf } from './browser-model.ts'
import { calculate, outcomeOf } from './calculation.ts'

const BROWSER = buildBrowserModel(workshopModel())
const close = (value: number) => expect.closeTo(value, 6)
const values = (before: number, after: number) => ({
  before: close(before),
  after: close(after),
  change: close(after - before),
})

test('the outcome follows a lever, and the contributions of several levers add up to its change', () => {
  expect(outcomeOf(BROWSER, [leverAt('utilisation', 90)])).toEqual(values(144_000, 234_000))
  const levers = [leverAt('utilisation', 90), leverAt('rate', 100)]
  const { result, path } = calculate(BROWSER, levers, 12)
  const sum = result.contributions.reduce((total, { contribution }) => total + (contribution ?? 0), 0)
  expect(result.outcome.change).toBeCloseTo(180_000, 6)
  expect(sum).toBeCloseTo(180_000, 6)
  expect(path.months).toHaveLength(12)
  expect(path.months.reduce((total, { gain }) => total + (gain ?? 0), 0)).toBeCloseTo(180_000, 6)
})

test('zero, negative and very large levers are calculated, never infinite', () => {
  for (const value of [0, -50, 1e12]) {
    const { after } = outcomeOf(BROWSER, [leverAt('utilisation', value)])
    const expected = 10_000 * (value / 100) * 90 - 576_000
    expect((after ?? Number.NaN) / expected).toBeCloseTo(1, 9)
  }
})

test('an outcome that is divided by a lever at zero has no value', () => {
  const model = workshopModel()
  const nodes = model.nodes.map((node) =>
    node.code === 'profit' ? { ...node, driverFormula: 'revenue / utilisation - cost' } : node,
  )
  const browser = buildBrowserModel({ ...model, nodes })
  expect(outcomeOf(browser, [leverAt('utilisation', 0)])).toMatchObject({ after: null, change: null })
})

test('a removed figure, the outcome itself and a per cent of no value are left out', () => {
  const model = workshopModel()
  const nodes = model.nodes.map((node) =>
    node.code === 'attended' ? { ...node, series: node.series.map(() => null) } : node,
  )
  const browser = buildBrowserModel({ ...model, nodes })
  expect(() => outcomeOf(browser, [leverAt('attended', 5, { setBy: 'PERCENT' })])).not.toThrow()
  const levers = [leverAt('gone', 1), leverAt('profit', 1)]
  expect(outcomeOf(BROWSER, levers)).toEqual(values(144_000, 144_000))
})

test('drivers are ranked by what one step changes, with the step of the peers', () => {
  const [first] = tornadoOf(BROWSER)
  expect(first).toMatchObject({ code: 'utilisation', step: 15, basis: 'PEERS' })
  expect(BROWSER.spans.get('utilisation')).toBeCloseTo(270_000, 6)
})
