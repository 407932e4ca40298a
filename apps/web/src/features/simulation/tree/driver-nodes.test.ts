import { formatFor } from '@lotse/text/format.ts'
import { expect, test } from 'vitest'
import { leverAt, workshopModel } from '../../../testing/simulation-fixture.ts'
import { buildBrowserModel } from '../calculation/browser-model.ts'
import { figuresOf } from '../calculation/calculation.ts'
import type { SimulationTranslate } from '../result/result.words.ts'
import { driverTree } from './driver-nodes.ts'
import type { Reference } from './reference.ts'

const t = ((key: string, values: object = {}) =>
  [key.split('.').at(-1), ...Object.values(values)].join(' ')) as unknown as SimulationTranslate
const words = { t, format: formatFor('en') }
const PRIOR_YEAR: Reference = { kind: 'SERIES', series: 'PRIOR_YEAR' }

function contentOf(code: string, utilisation: number, reference: Reference | null, model = workshopModel()) {
  const browser = buildBrowserModel(model)
  const figures = figuresOf(browser, [leverAt('utilisation', utilisation)])
  const { nodes } = driverTree(browser, figures, ['utilisation'], reference, words)
  return nodes.find(({ id }) => id === code)?.content
}

/** Utilisation is GOOD from 95 on by rules of its own; by the default rules from the median of the peers on. */
function withOwnRules() {
  const model = workshopModel()
  const thresholds = [
    { status: 'GOOD', reference: 'VALUE', value: 95 },
    { status: 'WARN', reference: 'WEAK' },
  ] as const
  return {
    ...model,
    nodes: model.nodes.map((node) =>
      node.code === 'utilisation' ? { ...node, thresholds: [...thresholds], weak: 70 } : node,
    ),
  }
}

test('a changed figure has the status that its own rules give to the new value', () => {
  expect(contentOf('utilisation', 96, PRIOR_YEAR, withOwnRules())).toMatchObject({ after: '96.0%', status: 'GOOD' })
  expect(contentOf('utilisation', 90, PRIOR_YEAR, withOwnRules())?.status).toBe('WARN')
  expect(contentOf('utilisation', 60, PRIOR_YEAR, withOwnRules())?.status).toBe('BAD')
  expect(contentOf('utilisation', 90, PRIOR_YEAR)?.status).toBe('GOOD')
})

test('an unchanged figure keeps its status', () => {
  expect(contentOf('utilisation', 80, PRIOR_YEAR)).toMatchObject({ after: null, status: 'WARN' })
})

test('figures are compared with those of another scenario, calculated from the same months', () => {
  const browser = buildBrowserModel(workshopModel())
  const other: Reference = {
    kind: 'SCENARIO',
    name: 'Higher rate',
    figures: figuresOf(browser, [leverAt('rate', 100)]),
  }
  expect(contentOf('profit', 90, other)?.variance).toBe('+€10,000 scenario Higher rate')
  expect(contentOf('utilisation', 90, other)?.variance).toMatch(/^\+10.0\spoints scenario Higher rate$/)
  expect(contentOf('rate', 90, other)?.variance).toBe('−€10 scenario Higher rate')
  expect(contentOf('rate', 90, null)?.variance).toBeNull()
})

test('another scenario with another outcome may have a lever on the outcome of this one', () => {
  const browser = buildBrowserModel(workshopModel())
  const figures = figuresOf(browser, [leverAt('profit', 200_000)], 'return_on_sales')
  expect(figures.get('profit')?.after).toBe(200_000)
  expect(figuresOf(browser, [leverAt('profit', 200_000)]).get('profit')?.after).toBeCloseTo(144_000)
})

test('a graph of 200 figures has a node for each, with its value and its change', () => {
  const model = workshopModel()
  const cost = model.nodes.find(({ code }) => code === 'cost')
  if (!cost) throw new Error('the workshop has a cost')
  const costs = Array.from({ length: 197 }, (_, index) => ({ ...cost, code: `cost${index}`, name: `Cost ${index}` }))
  const formula = `revenue - ${costs.map(({ code }) => code).join(' - ')}`
  const nodes = model.nodes.map((node) =>
    node.code === 'profit'
      ? { ...node, formula, driverFormula: formula.replace('revenue', 'productive * rate') }
      : node,
  )
  const large = buildBrowserModel({ ...model, nodes: [...costs, ...nodes] })
  const levers = [leverAt('cost0', 0), leverAt('rate', 100)]
  const figures = figuresOf(large, levers)
  const tree = driverTree(large, figures, ['cost0', 'rate'], null, words)
  expect(new Set(tree.nodes.map(({ id }) => id)).size).toBe(200)
  expect(tree.nodes.every(({ content }) => content.before !== '–')).toBe(true)
  expect(tree.nodes.filter(({ content }) => content.after !== null).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['profit', 'cost0', 'rate']),
  )
})
