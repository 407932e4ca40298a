import type { DetailPoint } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { expect, test } from 'vitest'
import type { ChartPlace } from '../../../platform/chart/chart.tsx'
import { type TrendTexts, trendOptions } from './trend.options.ts'

const TOKENS = {
  own: 'own',
  target: 'target',
  second: '#000',
  third: '#000',
  prior: 'prior',
  band: 'band',
  bandWide: 'bandWide',
  median: 'median',
  grid: 'grid',
  ink: 'ink',
  inkQuiet: 'inkQuiet',
  surface: 'surface',
  font: 'font',
}
const PLACE: ChartPlace = { tokens: TOKENS, isNarrow: false }
const TEXTS: TrendTexts = {
  own: 'Own',
  priorYear: 'Prior year',
  target: 'Target',
  median: 'Median',
  band: 'Middle half',
  write: (value) => (value === null ? '–' : `${value} u`),
  writeAxis: String,
  period: (period) => period,
}
const benchmark = { p10: -10, p25: -5, p50: 1, p75: 4, p90: 9, n: 7 }
const POINTS: readonly DetailPoint[] = [
  { period: '2025-01', value: 3, priorYear: null, target: { min: 5, max: null }, benchmark: null },
  { period: '2025-02', value: null, priorYear: 2, target: { min: 5, max: null }, benchmark },
  { period: '2025-03', value: 4, priorYear: 1, target: { min: 6, max: null }, benchmark },
]

interface BuiltSeries {
  readonly name?: string
  readonly data: readonly unknown[]
  readonly itemStyle?: { readonly color: string }
  readonly lineStyle?: { readonly type?: unknown }
  readonly areaStyle?: { readonly color?: string }
  readonly endLabel?: { readonly show: boolean }
  readonly connectNulls?: boolean
}

function build(place: ChartPlace = PLACE) {
  const option = trendOptions(POINTS, 'HIGHER', TEXTS, place)
  return {
    series: option.series as readonly BuiltSeries[],
    tooltip: option.tooltip as { formatter: (hits: readonly { dataIndex: number }[]) => string },
  }
}

function named(name: string, place?: ChartPlace): BuiltSeries | undefined {
  return build(place).series.find((series) => series.name === name)
}

test('own values keep their gaps, and the last month is marked', () => {
  const own = named('Own')
  expect(own?.connectNulls).toBe(false)
  expect(own?.data).toEqual([
    { value: 3, symbol: 'circle' },
    { value: null, symbol: 'none' },
    { value: 4, symbol: 'circle' },
  ])
})

test('each meaning has its colour, the target is dashed', () => {
  expect(named('Own')?.itemStyle?.color).toBe('own')
  expect(named('Prior year')?.itemStyle?.color).toBe('prior')
  expect(named('Target')?.itemStyle?.color).toBe('target')
  expect(named('Target')?.lineStyle?.type).toEqual([5, 4])
})

test('the bands stack up to the quantiles, also below zero, and are empty without a benchmark', () => {
  const bands = build().series.filter((series) => series.areaStyle)
  expect(bands.map((band) => band.data)).toEqual([
    [null, -10, -10],
    [null, 5, 5],
    [null, 9, 9],
    [null, 5, 5],
  ])
  expect(bands.map((band) => band.areaStyle?.color)).toEqual([undefined, 'bandWide', 'band', 'bandWide'])
})

test('labels are shown at the lines when there is enough space', () => {
  expect(named('Own')?.endLabel?.show).toBe(true)
  expect(named('Own', { ...PLACE, isNarrow: true })?.endLabel?.show).toBe(false)
})

test('the tooltip shows the full figures and the number of units in the median', () => {
  const text = build().tooltip.formatter([{ dataIndex: 2 }])
  expect(text).toContain('4 u')
  expect(text).toContain('6 u')
  expect(text).toContain('n = 7')
  expect(text).toContain('-5 u – 4 u')
})

test('names written by content authors stay text', () => {
  const option = trendOptions(POINTS, 'HIGHER', { ...TEXTS, own: '<img src=x>' }, PLACE)
  const { formatter } = option.tooltip as { formatter: (hits: readonly { dataIndex: number }[]) => string }
  expect(formatter([{ dataIndex: 0 }])).not.toContain('<img')
})
