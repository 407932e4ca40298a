import type { EChartsCoreOption } from 'echarts/core'
import type { ChartPlace } from '../../platform/chart/chart.tsx'
import { endLabel, figureAxis, lineAxis, monthStep, plotGrid, tooltipText } from '../../platform/chart/chart-parts.ts'
import { tooltipRow, tooltipStyle } from '../../platform/chart/chart-style.ts'
import { type PathKind, pathLook } from './path-look.ts'

/** A line of months: what it is, its values, and how it is drawn. */
export interface PathLine {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly kind: PathKind
}

/** Writers of figures and months, in the reader's language. */
export interface PathTexts {
  readonly write: (value: number | null) => string
  readonly writeAxis: (value: number) => string
  readonly period: (period: string, length: 'long' | 'short') => string
}

/**
 * Whether a line has its name at its end. Lines that end before others would have it on top of them; then the key below the
 * chart names all.
 */
export function isLabelled({ values, kind }: PathLine, lines: readonly PathLine[]): boolean {
  return kind === 'ACTUAL' || values.length === Math.max(...lines.map((line) => line.values.length))
}

/** Months as lines with their names at their ends; the base is a quiet line below the others. */
export function pathChartOptions(
  months: readonly string[],
  lines: readonly PathLine[],
  texts: PathTexts,
  place: ChartPlace,
): EChartsCoreOption {
  const { tokens, isNarrow } = place
  const right = isNarrow ? 8 : 148
  const step = monthStep(months.length, place, right)
  return {
    textStyle: { fontFamily: tokens.font },
    grid: plotGrid({ top: 16, right }),
    xAxis: lineAxis(tokens, months, {
      interval: (index: number) => index % step === 0,
      formatter: (period: string) => texts.period(period, 'short'),
    }),
    yAxis: figureAxis(
      tokens,
      texts.writeAxis,
      lines.flatMap(({ values }) => values),
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
          lines.map(({ name, values, kind }) =>
            tooltipRow(name, texts.write(values[index] ?? null), kind === 0 || kind === 'ACTUAL'),
          ),
        )
      },
    },
    series: lines.map((line) => {
      const { token, width, dash } = pathLook(line.kind)
      const color = tokens[token]
      const isMain = line.kind === 0 || line.kind === 'ACTUAL'
      return {
        type: 'line',
        name: line.name,
        data: line.values,
        // A single month is a point, which a line does not show.
        symbol: line.kind === 'ACTUAL' ? 'circle' : 'none',
        symbolSize: 6,
        connectNulls: false,
        emphasis: { disabled: true },
        lineStyle: { color, width, type: dash ? [...dash] : 'solid', cap: dash ? 'butt' : 'round', join: 'round' },
        itemStyle: { color },
        ...(isLabelled(line, lines)
          ? {
              endLabel: endLabel(place, line.name, {
                color: line.kind === 'BASE' ? tokens.inkQuiet : color,
                weight: isMain ? 600 : 400,
                width: 132,
              }),
            }
          : {}),
        labelLayout: { moveOverlap: 'shiftY' },
        z: line.kind === 'BASE' ? 2 : isMain ? 5 : 4,
      }
    }),
  }
}
