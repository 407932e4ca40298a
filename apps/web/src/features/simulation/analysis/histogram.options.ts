import type { MonteCarloResult } from '@lotse/analysis/simulation/monte-carlo.ts'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartPlace } from '../../../platform/chart/chart.tsx'
import { barAxis, barTooltip, figureAxis, plotGrid, tooltipText } from '../../../platform/chart/chart-parts.ts'
import { tooltipRow } from '../../../platform/chart/chart-style.ts'

/** Names of the distributions and writers of their figures, in the reader's language. */
export interface HistogramTexts {
  readonly without: string
  readonly with: string
  readonly write: (value: number) => string
  readonly writeAxis: (value: number) => string
  /** A share of the draws of 0–100. */
  readonly share: (value: number) => string
}

/** The share of the draws per interval of the outcome: with levers as bars, without them as a stepped line. */
export function histogramOptions(
  { edges, withLevers, withoutLevers, draws }: MonteCarloResult,
  hasLevers: boolean,
  texts: HistogramTexts,
  { tokens, isNarrow }: ChartPlace,
): EChartsCoreOption {
  const places = edges.slice(0, -1).map((edge, index) => (edge + (edges[index + 1] ?? edge)) / 2)
  const keys = places.map((_, index) => String(index))
  const shares = (counts: readonly number[] | undefined) =>
    keys.map((_, index) => ((counts?.[index] ?? 0) / draws) * 100)
  const bars = shares((hasLevers ? withLevers : withoutLevers)?.counts)
  const line = shares(withoutLevers?.counts)
  return {
    textStyle: { fontFamily: tokens.font },
    grid: plotGrid(),
    xAxis: barAxis(tokens, keys, {
      interval: (index: number) => index % (isNarrow ? 10 : 5) === 0,
      formatter: (key: string) => texts.writeAxis(places[Number(key)] ?? 0),
    }),
    yAxis: figureAxis(tokens, texts.share, [...bars, ...(hasLevers ? line : [])], { fromZero: true }),
    tooltip: barTooltip(tokens, (index) => {
      const [from, to] = [edges[index], edges[index + 1]]
      if (from === undefined || to === undefined) return ''
      return tooltipText(`${texts.write(from)} – ${texts.write(to)}`, [
        tooltipRow(hasLevers ? texts.with : texts.without, texts.share(bars[index] ?? 0), true),
        hasLevers ? tooltipRow(texts.without, texts.share(line[index] ?? 0)) : '',
      ])
    }),
    series: [
      {
        name: hasLevers ? texts.with : texts.without,
        type: 'bar',
        data: bars,
        itemStyle: { color: tokens.own, opacity: 0.75 },
        barCategoryGap: '8%',
        emphasis: { disabled: true },
      },
      ...(hasLevers
        ? [
            {
              name: texts.without,
              type: 'line',
              step: 'middle',
              symbol: 'none',
              data: line,
              lineStyle: { color: tokens.inkQuiet, width: 2 },
              itemStyle: { color: tokens.inkQuiet },
              emphasis: { disabled: true },
            },
          ]
        : []),
    ],
  }
}
