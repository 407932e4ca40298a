import type { AnswerBlock } from '@lotse/contract/features/ai/answer.schema.ts'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartPlace } from '../../../platform/chart/chart.tsx'
import {
  endLabel,
  figureAxis,
  lineAxis,
  monthStep,
  plotGrid,
  tooltipText,
} from '../../../platform/chart/chart-parts.ts'
import { tooltipRow, tooltipStyle } from '../../../platform/chart/chart-style.ts'

/** A chart of an answer. */
export type ChartBlock = Extract<AnswerBlock, { kind: 'CHART' }>

/** Writers of figures and months, in the reader's language. */
export interface ChartTexts {
  readonly write: (value: number | null) => string
  readonly writeAxis: (value: number) => string
  readonly period: (period: string, length: 'long' | 'short') => string
}

/** How the series are drawn, in their order: the unit's own values first. */
const LOOKS = [
  { token: 'own', ink: 'own', width: 2.5, type: 'solid' },
  { token: 'median', ink: 'inkQuiet', width: 1.25, type: 'solid' },
  { token: 'target', ink: 'ink', width: 1.25, type: [5, 4] },
  { token: 'prior', ink: 'inkQuiet', width: 1.25, type: 'solid' },
] as const

/** The look of a series; those beyond the known ones look like the last. */
export function seriesLook(index: number): (typeof LOOKS)[number] {
  return LOOKS[Math.min(index, LOOKS.length - 1)] ?? LOOKS[0]
}

/** Every month of the series, in order. */
export function chartMonths(series: ChartBlock['series']): readonly string[] {
  return [...new Set(series.flatMap(({ points }) => points.map(({ period }) => period)))].toSorted()
}

/** The values of a series by these months; null where there is none. */
export function valuesBy(
  months: readonly string[],
  { points }: ChartBlock['series'][number],
): readonly (number | null)[] {
  const values = new Map(points.map(({ period, value }) => [period, value]))
  return months.map((month) => values.get(month) ?? null)
}

/** A small trend: one line per series, named at its end. */
export function answerChartOptions(chart: ChartBlock, texts: ChartTexts, place: ChartPlace): EChartsCoreOption {
  const { tokens, isNarrow } = place
  const months = chartMonths(chart.series)
  const lines = chart.series.map((series) => ({ name: series.name, values: valuesBy(months, series) }))
  const isNamed = lines.length > 1
  const right = isNarrow || !isNamed ? 12 : 128
  const step = monthStep(months.length, place, right)
  return {
    textStyle: { fontFamily: tokens.font },
    grid: plotGrid({ top: 12, right }),
    xAxis: lineAxis(tokens, months, {
      interval: (index: number) => index % step === 0,
      formatter: (period: string) => texts.period(period, 'short'),
    }),
    yAxis: figureAxis(
      tokens,
      texts.writeAxis,
      lines.flatMap(({ values }) => values),
      { lines: 3 },
    ),
    tooltip: {
      ...tooltipStyle(tokens),
      trigger: 'axis',
      formatter: (hits: readonly { dataIndex: number }[]) => {
        const index = hits[0]?.dataIndex ?? -1
        const month = months[index]
        if (month === undefined) return ''
        return tooltipText(
          texts.period(month, 'long'),
          lines.map(({ name, values }, line) => tooltipRow(name, texts.write(values[index] ?? null), line === 0)),
        )
      },
    },
    series: lines.map(({ name, values }, line) => {
      const { token, ink, width, type } = seriesLook(line)
      return {
        name,
        type: 'line',
        data: values.map((value, index) => ({
          value,
          symbol: line === 0 && index === values.length - 1 ? 'circle' : 'none',
        })),
        symbolSize: 7,
        showAllSymbol: true,
        connectNulls: false,
        emphasis: { disabled: true },
        itemStyle: { color: tokens[token] },
        lineStyle: { color: tokens[token], width, type, cap: 'round', join: 'round' },
        ...(isNamed
          ? { endLabel: endLabel(place, name, { color: tokens[ink], weight: line === 0 ? 600 : 400, width: 112 }) }
          : {}),
        labelLayout: { moveOverlap: 'shiftY' },
        z: lines.length - line,
      }
    }),
  }
}
