import type { DetailPoint } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { Direction } from '@lotse/contract/figure.schema.ts'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartPlace } from '../../../platform/chart/chart.tsx'
import {
  bandLayer,
  endLabel,
  figureAxis,
  lineAxis,
  plotGrid,
  tooltipText,
} from '../../../platform/chart/chart-parts.ts'
import { tooltipRow, tooltipStyle } from '../../../platform/chart/chart-style.ts'
import { targetLine } from '../kpi.delta.ts'

/** Names of the trend chart's series and writers of its figures, in the reader's language. */
export interface TrendTexts {
  readonly own: string
  readonly priorYear: string
  readonly target: string
  readonly median: string
  readonly band: string
  /** A figure in full, for the tooltip. */
  readonly write: (value: number | null) => string
  /** Few digits, for the axis. */
  readonly writeAxis: (value: number) => string
  readonly period: (period: string, length: 'long' | 'short') => string
}

const PERCENTILES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const

/**
 * The trend of a KPI: own values as the brand's line, prior year thin and light, target dashed in ink, the peers as a band (p25–p75
 * inside p10–p90) with their median. Labels are at the ends of the lines; on a narrow screen the legend below replaces them.
 */
export function trendOptions(
  points: readonly DetailPoint[],
  direction: Direction,
  texts: TrendTexts,
  place: ChartPlace,
): EChartsCoreOption {
  const { tokens, isNarrow } = place
  const values = points.map((point) => point.value)
  const priors = points.map((point) => point.priorYear)
  const targets = points.map((point) => targetLine(point.target, direction))
  const edge = (name: (typeof PERCENTILES)[number]) => points.map((point) => point.benchmark?.[name] ?? null)
  const ending = (name: string, color: string, weight?: number) => endLabel(place, name, { color, weight, width: 112 })
  const line = (name: string, data: readonly (number | null)[], color: string, style: object, label: object) => ({
    name,
    type: 'line',
    data,
    symbol: 'none',
    connectNulls: false,
    itemStyle: { color },
    lineStyle: { color, ...style },
    endLabel: label,
    labelLayout: { moveOverlap: 'shiftY' },
    emphasis: { disabled: true },
  })
  return {
    textStyle: { fontFamily: tokens.font },
    grid: plotGrid({ right: isNarrow ? 8 : 128 }),
    xAxis: lineAxis(
      tokens,
      points.map((point) => point.period),
      {
        interval: (index: number) => isTick(points[index]?.period ?? '', isNarrow),
        formatter: (period: string) => texts.period(period, 'short'),
      },
    ),
    yAxis: figureAxis(tokens, texts.writeAxis, [...values, ...priors, ...targets, ...PERCENTILES.flatMap(edge)]),
    tooltip: {
      ...tooltipStyle(tokens),
      trigger: 'axis',
      formatter: (hits: readonly { dataIndex: number }[]) =>
        tooltip(points[hits[0]?.dataIndex ?? -1], direction, texts),
    },
    series: [
      ...bandSeries(edge('p10'), edge('p25'), edge('p75'), edge('p90'), tokens.bandWide, tokens.band),
      line(texts.median, edge('p50'), tokens.median, { width: 1 }, ending(texts.median, tokens.inkQuiet)),
      line(texts.priorYear, priors, tokens.prior, { width: 1.25 }, ending(texts.priorYear, tokens.inkQuiet)),
      line(texts.target, targets, tokens.target, { width: 1.25, type: [5, 4] }, ending(texts.target, tokens.ink)),
      {
        ...line(
          texts.own,
          values,
          tokens.own,
          { width: 2.5, cap: 'round', join: 'round' },
          ending(texts.own, tokens.own, 600),
        ),
        symbol: 'circle',
        symbolSize: 7,
        showSymbol: true,
        showAllSymbol: true,
        // Only the last month and months between two gaps carry a mark: elsewhere the line says it.
        data: values.map((value, index) => ({ value, symbol: isMarked(values, index) ? 'circle' : 'none' })),
        z: 5,
      },
    ],
  }
}

/** January of each year, and July when there is enough space. */
function isTick(period: string, isNarrow: boolean): boolean {
  return period.endsWith('-01') || (!isNarrow && /-(04|07|10)$/.test(period))
}

function isMarked(values: readonly (number | null)[], index: number): boolean {
  if (index === values.length - 1) return true
  return (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null
}

/** Three stacked areas on an invisible foot. */
function bandSeries(
  p10: readonly (number | null)[],
  p25: readonly (number | null)[],
  p75: readonly (number | null)[],
  p90: readonly (number | null)[],
  wide: string,
  middle: string,
) {
  const layer = (upper: readonly (number | null)[], lower: readonly (number | null)[] | null, color: string | null) =>
    bandLayer(
      'peers',
      upper.map((value, index) => (lower === null || value === null ? value : value - (lower[index] ?? 0))),
      color === null ? { opacity: 0 } : { color, opacity: 1 },
    )
  return [layer(p10, null, null), layer(p25, p10, wide), layer(p75, p25, middle), layer(p90, p75, wide)]
}

function tooltip(point: DetailPoint | undefined, direction: Direction, texts: TrendTexts): string {
  if (!point) return ''
  const { benchmark } = point
  const rows = [
    tooltipRow(texts.own, texts.write(point.value), true),
    tooltipRow(texts.priorYear, texts.write(point.priorYear)),
    tooltipRow(texts.target, texts.write(targetLine(point.target, direction))),
    benchmark ? tooltipRow(`${texts.median} (n = ${benchmark.n})`, texts.write(benchmark.p50)) : '',
    benchmark ? tooltipRow(texts.band, `${texts.write(benchmark.p25)} – ${texts.write(benchmark.p75)}`) : '',
  ]
  return tooltipText(texts.period(point.period, 'long'), rows)
}
