import { expect, test } from 'vitest'
import { effectChartOptions } from './effect-chart.options.ts'

const TOKENS = {
  own: 'own',
  target: '',
  second: '#000',
  third: '#000',
  corridor: '',
  prior: '',
  band: 'band',
  bandWide: '',
  median: '',
  grid: '',
  ink: '',
  inkQuiet: '',
  surface: '',
  font: '',
}
const TEXTS = {
  own: 'Own',
  without: '<Without>',
  difference: 'Difference',
  implemented: 'Carried out',
  write: String,
  writeDifference: (value: number) => `±${value}`,
  writeAxis: String,
  period: (period: string) => period,
}
const PICTURE = {
  points: [
    { period: '2025-01', own: 10, counterfactual: 11 },
    { period: '2025-02', own: null, counterfactual: 12 },
    { period: '2025-03', own: 20, counterfactual: 13 },
  ],
  implemented: '2025-02',
  afterFrom: '2025-03',
  below: 2,
  above: 5,
}
const option = effectChartOptions(PICTURE, TEXTS, { tokens: TOKENS, width: 900, isNarrow: false })
const series = option.series as readonly { data: readonly unknown[] }[]

test('the band surrounds the course without the measure, and only after the implementation', () => {
  expect(series[2]?.data).toEqual([null, null, 11])
  expect(series[3]?.data).toEqual([null, null, 7])
})

test('the implementation is a vertical line from the lowest to the highest drawn value', () => {
  expect(series[4]?.data).toMatchObject([{ value: ['2025-02', 10] }, { value: ['2025-02', 20] }])
})

test('a gap stays a gap, and the tooltip shows the difference as text, not as markup', () => {
  expect(series[0]?.data).toEqual([10, null, 20])
  const { formatter } = option.tooltip as { formatter: (hits: readonly object[]) => string }
  const text = formatter([
    { seriesIndex: 1, dataIndex: 2 },
    { seriesIndex: 0, dataIndex: 2 },
  ])
  expect(text).toContain('±7')
  expect(text).not.toContain('<Without>')
})
