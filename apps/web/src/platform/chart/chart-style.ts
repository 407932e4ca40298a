import type { ChartTokens } from './chart-tokens.ts'

/** Quiet axes: light horizontals, no ticks, labels in small ink. */
export function axisStyle(tokens: ChartTokens) {
  return {
    axisTick: { show: false },
    axisLine: { show: false },
    splitLine: { lineStyle: { color: tokens.grid, width: 1 } },
    axisLabel: { color: tokens.inkQuiet, fontSize: 12, fontFamily: tokens.font },
  }
}

/** A tooltip in the theme's paper and ink. */
export function tooltipStyle(tokens: ChartTokens) {
  return {
    confine: true,
    backgroundColor: tokens.surface,
    borderColor: tokens.grid,
    borderWidth: 1,
    padding: [8, 12],
    textStyle: { color: tokens.ink, fontFamily: tokens.font, fontSize: 12 },
    axisPointer: { type: 'line', lineStyle: { color: tokens.inkQuiet, width: 1, type: 'solid' } },
    transitionDuration: 0,
  }
}

/** One line of a tooltip: what, and how much, on the right. */
export function tooltipRow(name: string, value: string, isOwn = false): string {
  const weight = isOwn ? 600 : 400
  const cell = 'padding:1px 0;font-variant-numeric:tabular-nums;'
  return `<tr style="font-weight:${weight}"><td style="${cell}padding-right:16px">${escapeHtml(name)}</td><td style="${cell}text-align:right">${escapeHtml(value)}</td></tr>`
}

/** Tooltips are HTML, names are content: what content authors write stays text. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
