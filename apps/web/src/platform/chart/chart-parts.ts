import { axisRange } from './axis-range.ts'
import type { ChartPlace } from './chart.tsx'
import { axisStyle, escapeHtml, tooltipStyle } from './chart-style.ts'
import type { ChartTokens } from './chart-tokens.ts'

/** The place of the plot: as large as its axes' labels let it be; lengths in pixels. */
export function plotGrid({ top = 12, right = 8 }: { readonly top?: number; readonly right?: number } = {}) {
  return { left: 4, right, top, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' }
}

/**
 * An upright axis of figures with few lines.
 * @param values all that is drawn on it
 * @param options see `axisRange`
 */
export function figureAxis(
  tokens: ChartTokens,
  write: (value: number) => string,
  values: readonly (number | null)[],
  options: Parameters<typeof axisRange>[1] = {},
) {
  const style = axisStyle(tokens)
  return {
    type: 'value',
    ...axisRange(values, options),
    ...style,
    axisLabel: { ...style.axisLabel, formatter: write },
  }
}

/**
 * The axis under bars, one place per key.
 * @param label which keys are written and how, as the chart library takes it
 */
export function barAxis(tokens: ChartTokens, keys: readonly string[], label: object) {
  const style = axisStyle(tokens)
  return {
    type: 'category',
    data: keys,
    ...style,
    axisLine: { show: true, lineStyle: { color: tokens.inkQuiet } },
    axisLabel: { ...style.axisLabel, hideOverlap: true, ...label },
  }
}

/** Width in pixels of the labels beside the plot. */
const UPRIGHT_LABELS = 48
/** Width in pixels that a short month needs, with the distance to the next one, in the language with the longest. */
const MONTH_LABEL = 62
/** Steps of an axis of months: parts of a year, and whole years. */
const MONTH_STEPS = [1, 2, 3, 6, 12, 24]

/**
 * Every how many months the axis of a chart has a label, so that no two touch.
 *
 * @param count number of months on the axis
 * @param right width in pixels of what is beside the plot
 */
export function monthStep(count: number, { width }: ChartPlace, right: number): number {
  const fitting = Math.max(1, Math.floor((width - UPRIGHT_LABELS - right) / MONTH_LABEL))
  return MONTH_STEPS.find((step) => count / step <= fitting) ?? Math.ceil(count / fitting / 12) * 12
}

/** The axis under lines: they go from edge to edge. See `barAxis`. */
export function lineAxis(tokens: ChartTokens, keys: readonly string[], label: object) {
  const style = axisStyle(tokens)
  return {
    type: 'category',
    data: keys,
    boundaryGap: false,
    ...style,
    splitLine: { show: false },
    axisLine: { lineStyle: { color: tokens.grid } },
    axisLabel: { ...style.axisLabel, ...label },
  }
}

/** A tooltip on the bars of a place, with a shade behind them; `write` gives its HTML for the place's index. */
export function barTooltip(tokens: ChartTokens, write: (index: number) => string) {
  return {
    ...tooltipStyle(tokens),
    trigger: 'axis',
    axisPointer: { type: 'shadow', shadowStyle: { color: tokens.bandWide, opacity: 0.5 } },
    formatter: (hits: readonly { dataIndex: number }[]) => write(hits[0]?.dataIndex ?? -1),
  }
}

/** The content of a tooltip: a title and its rows, made by `tooltipRow`. */
export function tooltipText(title: string, rows: readonly string[]): string {
  return `<b>${escapeHtml(title)}</b><table>${rows.join('')}</table>`
}

/** The name of a line at its end, on wide plots only; `width` is the free space beside the plot in pixels. */
export function endLabel(
  { tokens, isNarrow }: ChartPlace,
  name: string,
  {
    color,
    weight = 400,
    width,
  }: { readonly color: string; readonly weight?: number | undefined; readonly width: number },
) {
  return {
    show: !isNarrow,
    formatter: name,
    color,
    fontWeight: weight,
    fontFamily: tokens.font,
    fontSize: 12,
    distance: 8,
    width,
    overflow: 'break' as const,
    lineHeight: 14,
  }
}

/** A layer of a band, whose first is an invisible foot; stacked by sum whatever the signs, so it stays in place below zero. */
export function bandLayer(stack: string, data: readonly (number | null)[], areaStyle: object) {
  return {
    type: 'line',
    stack,
    stackStrategy: 'all',
    silent: true,
    symbol: 'none',
    data,
    lineStyle: { opacity: 0 },
    areaStyle,
    emphasis: { disabled: true },
    tooltip: { show: false },
  }
}
