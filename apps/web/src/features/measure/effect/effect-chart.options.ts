import type { EffectPoint } from '@lotse/contract/features/measure/measure.effect.schema.ts'
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

/** Names of the series and writers of the figures, in the reader's language. */
export interface EffectChartTexts {
  readonly own: string
  readonly without: string
  readonly difference: string
  readonly implemented: string
  readonly write: (value: number | null) => string
  readonly writeDifference: (value: number) => string
  readonly writeAxis: (value: number) => string
  readonly period: (period: string, length: 'long' | 'short') => string
}

/**
 * What is drawn: the months, the month of implementation, and how far below and above the line the mean without the measure
 * may be after it. The two differ when an earlier trend could explain a part of the effect.
 */
export interface EffectPicture {
  readonly points: readonly EffectPoint[]
  readonly implemented: string
  readonly afterFrom: string
  readonly below: number
  readonly above: number
}

/**
 * The unit's own course as the brand's line, and the estimated course without the measure as a quiet line with a band after
 * the implementation, which is a vertical line. The distance between the two courses is the effect.
 */
export function effectChartOptions(
  picture: EffectPicture,
  texts: EffectChartTexts,
  place: ChartPlace,
): EChartsCoreOption {
  const { points, implemented } = picture
  const { tokens, isNarrow } = place
  const without = points.map(({ counterfactual }) => counterfactual)
  const [low, high] = extentOf(picture)
  const right = isNarrow ? 8 : 120
  const step = monthStep(points.length, place, right)
  const line = {
    type: 'line',
    symbol: 'none',
    connectNulls: false,
    emphasis: { disabled: true },
    labelLayout: { moveOverlap: 'shiftY' },
  }
  return {
    textStyle: { fontFamily: tokens.font },
    grid: plotGrid({ top: 26, right }),
    xAxis: lineAxis(
      tokens,
      points.map(({ period }) => period),
      {
        interval: (index: number) => index % step === 0,
        formatter: (period: string) => texts.period(period, 'short'),
      },
    ),
    yAxis: figureAxis(tokens, texts.writeAxis, [low, high]),
    tooltip: {
      ...tooltipStyle(tokens),
      trigger: 'axis',
      formatter: (hits: readonly { dataIndex: number; seriesIndex: number }[]) =>
        tooltip(points[hits.find(({ seriesIndex }) => seriesIndex === OWN)?.dataIndex ?? -1], texts),
    },
    series: [
      {
        ...line,
        name: texts.own,
        data: points.map(({ own }) => own),
        lineStyle: { color: tokens.own, width: 2.5, cap: 'round', join: 'round' },
        itemStyle: { color: tokens.own },
        endLabel: endLabel(place, texts.own, { color: tokens.own, weight: 600, width: 104 }),
        z: 5,
      },
      {
        ...line,
        name: texts.without,
        data: without,
        lineStyle: { color: tokens.inkQuiet, width: 1.5, type: [5, 4] },
        itemStyle: { color: tokens.inkQuiet },
        endLabel: endLabel(place, texts.without, { color: tokens.ink, width: 104 }),
        z: 4,
      },
      ...bandSeries(picture, tokens.band),
      {
        ...line,
        name: texts.implemented,
        silent: true,
        tooltip: { show: false },
        data: [
          { value: [implemented, low], label: { show: false } },
          { value: [implemented, high], label: { show: true } },
        ],
        label: {
          formatter: texts.implemented,
          position: 'top',
          color: tokens.inkQuiet,
          fontSize: 12,
          fontFamily: tokens.font,
        },
        symbol: 'circle',
        symbolSize: 1,
        showAllSymbol: true,
        lineStyle: { color: tokens.inkQuiet, width: 1 },
        itemStyle: { color: tokens.inkQuiet },
      },
    ],
  }
}

const OWN = 0

/** From the lowest to the highest of what is drawn: how long the upright line is. */
function extentOf({ points, afterFrom, below, above }: EffectPicture): readonly [number, number] {
  const values = points.flatMap(({ period, own, counterfactual }) => {
    const reach = period >= afterFrom ? 1 : 0
    const around = counterfactual === null ? [] : [counterfactual - reach * below, counterfactual + reach * above]
    return own === null ? around : [own, ...around]
  })
  return [Math.min(...values), Math.max(...values)]
}

/** An area between two lines: an invisible foot, and the height on it. */
function bandSeries({ points, afterFrom, below, above }: EffectPicture, color: string) {
  const after = points.map(({ period, counterfactual }) => (period >= afterFrom ? counterfactual : null))
  const layer = (data: readonly (number | null)[], areaStyle: object) => ({
    ...bandLayer('band', data, areaStyle),
    z: 1,
  })
  return [
    layer(
      after.map((value) => (value === null ? null : value - below)),
      { opacity: 0 },
    ),
    layer(
      after.map((value) => (value === null ? null : below + above)),
      { color, opacity: 0.7 },
    ),
  ]
}

function tooltip(point: EffectPoint | undefined, texts: EffectChartTexts): string {
  if (!point) return ''
  const { own, counterfactual, period } = point
  const rows = [
    tooltipRow(texts.own, texts.write(own), true),
    tooltipRow(texts.without, texts.write(counterfactual)),
    own === null || counterfactual === null
      ? ''
      : tooltipRow(texts.difference, texts.writeDifference(own - counterfactual)),
  ]
  return tooltipText(texts.period(period, 'long'), rows)
}
