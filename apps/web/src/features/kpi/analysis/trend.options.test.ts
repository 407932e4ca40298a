import type { DetailPoint } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { Direction } from '@lotse/contract/figure.constants.ts'
import { expect, test } from 'vitest'
import type { ChartPlace } from '../../../platform/chart/chart.tsx'
import { type ComparedLine, sinceFirstFigures, type TrendMark, type TrendTexts, trendOptions } from './trend.options.ts'

const TOKENS = {
  own: 'own',
  target: 'target',
  second: '#000',
  third: '#000',
  corridor: 'corridor',
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
const PLACE: ChartPlace = { tokens: TOKENS, width: 900, isNarrow: false }
const TEXTS: TrendTexts = {
  own: 'Own',
  compared: 'Prior year',
  target: 'Target',
  corridor: 'Target range',
  median: 'Median',
  band: 'Middle half',
  write: (value) => (value === null ? '–' : `${value} u`),
  writeAxis: String,
  period: (period) => period,
  comments: 'Comments',
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

const PAST: ComparedLine = { values: [null, 2, 1], isOwnPast: true }

interface Drawn {
  readonly points?: readonly DetailPoint[]
  readonly direction?: Direction
  readonly compared?: ComparedLine
  readonly marks?: readonly TrendMark[]
  readonly comments?: ReadonlyMap<string, number>
}

function build(
  place: ChartPlace = PLACE,
  { points = POINTS, direction = 'HIGHER', compared = PAST, marks = [], comments = new Map() }: Drawn = {},
) {
  const option = trendOptions(points, direction, TEXTS, place, compared, marks, comments)
  return {
    series: option.series as readonly BuiltSeries[],
    tooltip: option.tooltip as { formatter: (hits: readonly { dataIndex: number }[]) => string },
  }
}

function named(name: string, place?: ChartPlace, drawn?: Drawn): BuiltSeries | undefined {
  return build(place, drawn).series.find((series) => series.name === name)
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

test('a target range is a band between two dashed ends, and is named as a range', () => {
  const points = POINTS.map((point) => ({ ...point, target: { min: 5, max: 8 }, benchmark: null }))
  const { series, tooltip } = build(PLACE, { points, direction: 'RANGE' })
  const [foot, band] = series.filter(({ areaStyle, data }) => areaStyle && data.some((value) => value !== null))
  expect([foot?.data, band?.data]).toEqual([
    [5, 5, 5],
    [3, 3, 3],
  ])
  expect([foot?.areaStyle?.color, band?.areaStyle?.color]).toEqual([undefined, 'corridor'])
  const dashed = series.filter(({ lineStyle }) => Array.isArray(lineStyle?.type))
  expect(dashed.map(({ data }) => data)).toEqual([
    [8, 8, 8],
    [5, 5, 5],
  ])
  expect(tooltip.formatter([{ dataIndex: 0 }])).toContain('5 u – 8 u')
})

test('one end of a range is a line, as for other directions', () => {
  const points = POINTS.map((point) => ({ ...point, benchmark: null }))
  const { series } = build(PLACE, { points, direction: 'RANGE' })
  expect(series.some(({ areaStyle }) => areaStyle?.color === 'corridor')).toBe(false)
  expect(named('Target', PLACE, { points, direction: 'RANGE' })?.data).toEqual([5, 5, 6])
})

test('the own values of other months are quiet; a plan or another unit has a colour of its own', () => {
  expect(named('Prior year')?.itemStyle?.color).toBe('prior')
  const compared = { values: [1, 2, 3], isOwnPast: false }
  expect(named('Prior year', PLACE, { compared })).toMatchObject({ data: [1, 2, 3], itemStyle: { color: '#000' } })
})

test('measures are numbers on the own line in their month, with their titles in the tooltip', () => {
  const marks = [{ period: '2025-03', label: '1·2', text: 'Clock every order; <b>' }]
  const { series, tooltip } = build(PLACE, { marks })
  expect(series.at(-1)?.data).toEqual([{ value: null }, { value: null }, { value: 4, label: { formatter: '1·2' } }])
  const text = tooltip.formatter([{ dataIndex: 2 }])
  expect(text).toContain('Clock every order')
  expect(text).not.toContain('; <b>')
  expect(tooltip.formatter([{ dataIndex: 0 }])).not.toContain('Clock')
})

test('months with comments have a bubble at the own line and their number in the tooltip', () => {
  const { series, tooltip } = build(PLACE, { comments: new Map([['2025-03', 2]]) })
  expect(series.at(-1)?.data).toEqual([null, null, 4])
  expect(tooltip.formatter([{ dataIndex: 2 }])).toMatch(/Comments.*2/)
  expect(tooltip.formatter([{ dataIndex: 0 }])).not.toContain('Comments')
})

test('labels are shown at the lines when there is enough space', () => {
  expect(named('Own')?.endLabel?.show).toBe(true)
  expect(named('Own', { ...PLACE, width: 320, isNarrow: true })?.endLabel?.show).toBe(false)
})

test('the tooltip shows the full figures and the number of units in the median', () => {
  const text = build().tooltip.formatter([{ dataIndex: 2 }])
  expect(text).toContain('4 u')
  expect(text).toContain('6 u')
  expect(text).toContain('n = 7')
  expect(text).toContain('-5 u – 4 u')
})

test('names written by content authors stay text', () => {
  const option = trendOptions(POINTS, 'HIGHER', { ...TEXTS, own: '<img src=x>' }, PLACE, PAST, [], new Map())
  const { formatter } = option.tooltip as { formatter: (hits: readonly { dataIndex: number }[]) => string }
  expect(formatter([{ dataIndex: 0 }])).not.toContain('<img')
})

test('a trend begins with the first figures and shows at least a year', () => {
  const point = (month: number, value: number | null): DetailPoint => {
    const period = `2025-${String(month).padStart(2, '0')}`
    return { period, value, priorYear: null, target: { min: null, max: null }, benchmark: null }
  }
  const months = (length: number, from: number) =>
    Array.from({ length }, (_, index) => point(index + 1, index + 1 < from ? null : 1))
  expect(sinceFirstFigures(months(36, 10))).toHaveLength(27)
  expect(sinceFirstFigures(months(36, 36))).toHaveLength(12)
  expect(sinceFirstFigures(months(6, 4))).toHaveLength(6)
  expect(sinceFirstFigures(months(24, 99))).toHaveLength(24)
})
