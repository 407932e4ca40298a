import type { DetailPoint } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { Direction } from '@lotse/contract/figure.constants.ts'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartPlace } from '../../../platform/chart/chart.tsx'
import {
  bandLayer,
  endLabel,
  figureAxis,
  lineAxis,
  monthStep,
  plotGrid,
  tooltipText,
} from '../../../platform/chart/chart-parts.ts'
import { tooltipRow, tooltipStyle } from '../../../platform/chart/chart-style.ts'
import { BUBBLE } from '../../../ui/chart/chart-key.tsx'
import { corridorOf, targetLine } from '../kpi.delta.ts'

/** Names of the trend chart's series and writers of its figures, in the reader's language. */
export interface TrendTexts {
  readonly own: string
  readonly compared: string
  readonly target: string
  readonly corridor: string
  readonly median: string
  readonly band: string
  /** A figure in full, for the tooltip. */
  readonly write: (value: number | null) => string
  /** Few digits, for the axis. */
  readonly writeAxis: (value: number) => string
  readonly period: (period: string, length: 'long' | 'short') => string
  /** Name of the comments, for the tooltip. */
  readonly comments: string
}

/** The line that the own values are compared with. */
export interface ComparedLine {
  readonly values: readonly (number | null)[]
  /** The own values of other months are a quiet line; a plan or another unit is a line of its own. */
  readonly isOwnPast: boolean
}

/** A number at the own line, in the month in which measures were carried out. */
export interface TrendMark {
  readonly period: string
  /** The numbers of the measures in the list below the chart. */
  readonly label: string
  /** The measures in words, for the tooltip. */
  readonly text: string
}

const PERCENTILES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const

/** Months of a trend, however few of them have figures. */
const SHORTEST_TREND = 12

/** The months from the first one with a figure of the unit or of its peers, at least a year. */
export function sinceFirstFigures(points: readonly DetailPoint[]): DetailPoint[] {
  const first = points.findIndex(
    ({ value, priorYear, benchmark }) => value !== null || priorYear !== null || benchmark !== null,
  )
  return points.slice(Math.max(0, Math.min(first, points.length - SHORTEST_TREND)))
}

/**
 * The trend of a KPI: own values as the brand's line, those of another month thin and light, the target dashed in ink or, for a range, a
 * band, the peers as a band (p25–p75 inside p10–p90) with their median, measures as numbers on the own line, months with comments with a bubble above it. Labels are at the ends of the lines; on a narrow screen the legend below replaces them.
 */
export function trendOptions(
  points: readonly DetailPoint[],
  direction: Direction,
  texts: TrendTexts,
  place: ChartPlace,
  compared: ComparedLine,
  marks: readonly TrendMark[],
  commentCounts: ReadonlyMap<string, number>,
): EChartsCoreOption {
  const { tokens, isNarrow } = place
  const right = isNarrow ? 8 : 128
  const step = monthStep(points.length, place, right)
  const values = points.map((point) => point.value)
  const corridors = points.map((point) => corridorOf(point.target, direction))
  const isCorridor = corridors.some((corridor) => corridor !== null)
  const targets = points.map((point) => targetLine(point.target, direction))
  const upper = corridors.map((corridor) => corridor?.max ?? null)
  const edge = (name: (typeof PERCENTILES)[number], otherwise: (typeof PERCENTILES)[number] = name) =>
    points.map(({ benchmark }) => benchmark?.[name] ?? benchmark?.[otherwise] ?? null)
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
    grid: plotGrid({ right }),
    xAxis: lineAxis(
      tokens,
      points.map((point) => point.period),
      {
        interval: (index: number) => isTick(points[index]?.period ?? '', step),
        formatter: (period: string) => texts.period(period, 'short'),
      },
    ),
    yAxis: figureAxis(tokens, texts.writeAxis, [
      ...values,
      ...compared.values,
      ...targets,
      ...upper,
      ...PERCENTILES.flatMap((name) => edge(name)),
    ]),
    tooltip: {
      ...tooltipStyle(tokens),
      trigger: 'axis',
      formatter: (hits: readonly { dataIndex: number }[]) => tooltip(hits[0]?.dataIndex ?? -1),
    },
    series: [
      ...bandSeries(edge('p10', 'p25'), edge('p25'), edge('p75'), edge('p90', 'p75'), tokens.bandWide, tokens.band),
      line(texts.median, edge('p50'), tokens.median, { width: 1 }, ending(texts.median, tokens.inkQuiet)),
      compared.isOwnPast
        ? line(texts.compared, compared.values, tokens.prior, { width: 1.25 }, ending(texts.compared, tokens.inkQuiet))
        : line(texts.compared, compared.values, tokens.second, { width: 2 }, ending(texts.compared, tokens.second)),
      ...(isCorridor ? corridorSeries() : []),
      line(
        isCorridor ? texts.corridor : texts.target,
        targets,
        tokens.target,
        { width: 1.25, type: [5, 4] },
        ending(isCorridor ? texts.corridor : texts.target, tokens.ink),
      ),
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
      ...(marks.length > 0 ? [markSeries(points, marks, tokens)] : []),
      ...(commentCounts.size > 0 ? [bubbleSeries(points, commentCounts, tokens)] : []),
    ],
  }

  /** The range as a band, with its upper end dashed like the lower one. */
  function corridorSeries() {
    const height = corridors.map((corridor) => (corridor === null ? null : corridor.max - corridor.min))
    return [
      bandLayer('corridor', targets, { opacity: 0 }),
      bandLayer('corridor', height, { color: tokens.corridor, opacity: 0.14 }),
      line('', upper, tokens.target, { width: 1.25, type: [5, 4] }, { show: false }),
    ]
  }

  function tooltip(index: number): string {
    const point = points[index]
    if (!point) return ''
    const { benchmark } = point
    const corridor = corridors[index]
    const mark = marks.find(({ period }) => period === point.period)
    const count = commentCounts.get(point.period)
    const rows = [
      tooltipRow(texts.own, texts.write(point.value), true),
      tooltipRow(texts.compared, texts.write(compared.values[index] ?? null)),
      corridor
        ? tooltipRow(texts.corridor, `${texts.write(corridor.min)} – ${texts.write(corridor.max)}`)
        : tooltipRow(texts.target, texts.write(targetLine(point.target, direction))),
      benchmark ? tooltipRow(`${texts.median} (n = ${benchmark.n})`, texts.write(benchmark.p50)) : '',
      benchmark && benchmark.p25 !== null
        ? tooltipRow(texts.band, `${texts.write(benchmark.p25)} – ${texts.write(benchmark.p75)}`)
        : '',
      mark ? tooltipRow(mark.label, mark.text) : '',
      count === undefined ? '' : tooltipRow(texts.comments, String(count)),
    ]
    return tooltipText(texts.period(point.period, 'long'), rows)
  }
}

/** Numbers on the own line; in a month without a value there is no place for one. */
function markSeries(points: readonly DetailPoint[], marks: readonly TrendMark[], tokens: ChartPlace['tokens']) {
  return {
    type: 'line',
    symbol: 'circle',
    symbolSize: 18,
    showAllSymbol: true,
    silent: true,
    z: 6,
    lineStyle: { opacity: 0 },
    itemStyle: { color: tokens.surface, borderColor: tokens.own, borderWidth: 2 },
    label: {
      show: true,
      position: 'inside',
      color: tokens.ink,
      fontFamily: tokens.font,
      fontSize: 11,
      fontWeight: 600,
    },
    emphasis: { disabled: true },
    tooltip: { show: false },
    data: points.map(({ period, value }) => {
      const mark = marks.find((one) => one.period === period)
      return mark ? { value, label: { formatter: mark.label } } : { value: null }
    }),
  }
}

/** A bubble above the own line, and above the number of a measure, in months with comments. */
function bubbleSeries(
  points: readonly DetailPoint[],
  counts: ReadonlyMap<string, number>,
  tokens: ChartPlace['tokens'],
) {
  return {
    type: 'line',
    symbol: `path://${BUBBLE}`,
    symbolSize: 11,
    symbolOffset: [0, -19],
    showAllSymbol: true,
    silent: true,
    z: 6,
    lineStyle: { opacity: 0 },
    itemStyle: { color: tokens.inkQuiet },
    emphasis: { disabled: true },
    tooltip: { show: false },
    data: points.map(({ period, value }) => (counts.has(period) ? value : null)),
  }
}

/** Every `step` months, beginning with January. */
function isTick(period: string, step: number): boolean {
  const [year, month] = period.split('-').map(Number)
  return ((year ?? 0) * 12 + (month ?? 0) - 1) % step === 0
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
