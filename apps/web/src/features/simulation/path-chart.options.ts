import type { EChartsCoreOption } from 'echarts/core'
import type { ChartPlace } from '../../platform/chart/chart.tsx'
import { endLabel, figureAxis, lineAxis, plotGrid, tooltipText } from '../../platform/chart/chart-parts.ts'
import { tooltipRow, tooltipStyle } from '../../platform/chart/chart-style.ts'

/** A line of months: what it is, its values, and how it is drawn. */
export interface PathLine {
  readonly name: string
  readonly values: readonly (number | null)[]
  /** `BASE`: what a scenario starts from; `ACTUAL`: measured; otherwise the number of the scenario, from 0. */
  readonly kind: 'BASE' | 'ACTUAL' | number
}

/** Writers of figures and months, in the reader's language. */
export interface PathTexts {
  readonly write: (value: number | null) => string
  readonly writeAxis: (value: number) => string
  readonly period: (period: string, length: 'long' | 'short') => string
}

/** How the scenarios differ: by colour and by dashes, so that they can be told apart in print. */
const LOOKS = [
  { token: 'own', type: 'solid', width: 2.5 },
  { token: 'ink', type: [6, 4], width: 2 },
  { token: 'own', type: [2, 4], width: 2.5 },
  { token: 'ink', type: 'solid', width: 1.5 },
] as const

/** Months as lines with their names at their ends; the base is a quiet line below the others. */
export function pathChartOptions(
  months: readonly string[],
  lines: readonly PathLine[],
  texts: PathTexts,
  place: ChartPlace,
): EChartsCoreOption {
  const { tokens, isNarrow } = place
  const step = Math.ceil(months.length / (isNarrow ? 4 : 12))
  return {
    textStyle: { fontFamily: tokens.font },
    grid: plotGrid({ top: 16, right: isNarrow ? 8 : 148 }),
    xAxis: lineAxis(tokens, months, {
      interval: (index: number) => index % step === 0,
      formatter: (period: string) => texts.period(period, 'short'),
    }),
    yAxis: { ...figureAxis(tokens, texts.writeAxis), scale: true },
    tooltip: {
      ...tooltipStyle(tokens),
      trigger: 'axis',
      formatter: (hits: readonly { dataIndex: number }[]) => {
        const index = hits[0]?.dataIndex ?? -1
        const month = months[index]
        if (month === undefined) return ''
        return tooltipText(
          texts.period(month, 'long'),
          lines.map(({ name, values, kind }) =>
            tooltipRow(name, texts.write(values[index] ?? null), kind === 0 || kind === 'ACTUAL'),
          ),
        )
      },
    },
    series: lines.map((line) => {
      const { color, width, type, z } = lookOf(line, place)
      return {
        type: 'line',
        name: line.name,
        data: line.values,
        // A single month is a point, which a line does not show.
        symbol: line.kind === 'ACTUAL' ? 'circle' : 'none',
        symbolSize: 6,
        connectNulls: false,
        emphasis: { disabled: true },
        lineStyle: { color, width, type, cap: 'round', join: 'round' },
        itemStyle: { color },
        endLabel: endLabel(place, line.name, {
          color: line.kind === 'BASE' ? tokens.inkQuiet : color,
          weight: line.kind === 0 || line.kind === 'ACTUAL' ? 600 : 400,
          width: 132,
        }),
        labelLayout: { moveOverlap: 'shiftY' },
        z,
      }
    }),
  }
}

function lookOf({ kind }: PathLine, { tokens }: ChartPlace) {
  if (kind === 'BASE') return { color: tokens.prior, width: 1.5, type: 'solid', z: 2 } as const
  if (kind === 'ACTUAL') return { color: tokens.own, width: 2.5, type: 'solid', z: 5 } as const
  const { token, type, width } = LOOKS[kind % LOOKS.length] ?? LOOKS[0]
  return { color: tokens[token], width, type, z: 4 }
}
