import { expect, test } from 'vitest'
import { effectBars, waterfall } from './svg-chart.ts'

const numbers = (svg: string, tag: string, attribute: string) =>
  [...svg.matchAll(new RegExp(`<${tag} [^>]*?\\b${attribute}="([-\\d.]+)"`, 'g'))].map(([, value]) => Number(value))

test('effectBars draws positive and negative bars to scale from one zero line', () => {
  const bar = (amount: number) => ({ name: 'A', amount, text: '', tone: 'BETTER' as const })
  const { svg, height } = effectBars([bar(100), bar(-50)], 500)
  const [zero = 0] = numbers(svg, 'line', 'x1')
  const [right = 0, left = 0] = numbers(svg, 'rect', 'x')
  const [long = 0, short = 0] = numbers(svg, 'rect', 'width')
  expect(right).toBeCloseTo(zero, 1)
  expect(left + short).toBeCloseTo(zero, 1)
  expect(long).toBeCloseTo(2 * short, 1)
  expect(height).toBe(34)
})

test('waterfall starts each step where the previous one ended', () => {
  const step = (value: number, isTotal = false) => ({ name: 'A', value, text: '', isTotal })
  const { svg } = waterfall([step(100, true), step(-60), step(40, true)], 300, 200, '#008075')
  const [, revenue = 0, cost = 0, profit = 0] = [0, ...numbers(svg, 'rect', 'y')]
  const heights = numbers(svg, 'rect', 'height')
  expect(cost).toBeCloseTo(revenue, 1)
  expect(cost + (heights[1] ?? 0)).toBeCloseTo(profit, 1)
  expect(heights[0]).toBeCloseTo((heights[1] ?? 0) + (heights[2] ?? 0), 1)
})

test('waterfall draws a loss below the zero line', () => {
  const { svg } = waterfall([{ name: 'A', value: -10, text: '', isTotal: true }], 300, 200, '#008075')
  const zero = numbers(svg, 'line', 'y1').at(-1) ?? 0
  expect(numbers(svg, 'rect', 'y')[0]).toBeCloseTo(zero, 1)
})

test('effectBars escapes names and texts', () => {
  const { svg } = effectBars([{ name: '<script>&"', amount: 1, text: '\u0000', tone: 'WORSE' }], 500)
  expect(svg).toContain('&lt;script&gt;&amp;&quot;')
  expect(svg).not.toContain('\u0000')
})

test('effectBars has no NaN when all amounts are zero', () => {
  const { svg } = effectBars([{ name: 'A', amount: 0, text: '0', tone: 'NEUTRAL' }], 500)
  expect(svg).not.toContain('NaN')
})
