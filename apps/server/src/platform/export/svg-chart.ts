import type { PdfTone } from './document-pdf.ts'

const COLOUR: Readonly<Record<PdfTone, string>> = { BETTER: '#1d7a46', WORSE: '#b3261e', NEUTRAL: '#8a9a96' }
const INK = '#16211f'
const GREY = '#5a6b67'

/**
 * The shape of a tone, in addition to its colour: circle, diamond and ring, as on screen. Not a triangle: beside a number it
 * would be read as its direction.
 */
export function toneShape(tone: PdfTone): string {
  const colour = COLOUR[tone]
  const shape = {
    BETTER: `<circle cx="4" cy="4" r="3.2" fill="${colour}"/>`,
    WORSE: `<path d="M4 0 8 4 4 8 0 4Z" fill="${colour}"/>`,
    NEUTRAL: `<circle cx="4" cy="4" r="2.7" fill="none" stroke="${colour}"/>`,
  }[tone]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8">${shape}</svg>`
}

/** A horizontal bar; positive amounts go to the right. */
export interface EffectBar {
  readonly name: string
  readonly amount: number
  readonly text: string
  readonly tone: PdfTone
}

const ROW = 17

/** Horizontal bars from a common zero line, with names on the left and amounts on the right. */
export function effectBars(bars: readonly EffectBar[], width: number): { svg: string; height: number } {
  const [names, amounts] = [width * 0.4, width * 0.14]
  const low = Math.min(0, ...bars.map(({ amount }) => amount))
  const high = Math.max(0, ...bars.map(({ amount }) => amount))
  const room = width - names - amounts - 12
  const scale = (amount: number) => names + (high === low ? 0 : ((amount - low) / (high - low)) * room)
  const zero = scale(0)
  const rows = bars.map(({ name, amount, text, tone }, index) => {
    const y = index * ROW
    const [from, to] = [Math.min(zero, scale(amount)), Math.max(zero, scale(amount))]
    return (
      label(0, y + 11, shorten(name, names, 8.5), 'start', INK) +
      `<rect x="${fix(from)}" y="${y + 3}" width="${fix(Math.max(0.8, to - from))}" height="${ROW - 7}" rx="1.5" fill="${COLOUR[tone]}"/>` +
      label(width, y + 11, text, 'end', INK)
    )
  })
  const height = bars.length * ROW
  const line = `<line x1="${fix(zero)}" y1="0" x2="${fix(zero)}" y2="${height}" stroke="${GREY}" stroke-width="0.6"/>`
  return { svg: svgOf(width, height, rows.join('') + line), height }
}

/** A step of a waterfall chart. */
export interface WaterfallStep {
  readonly name: string
  readonly value: number
  readonly text: string
  readonly isTotal: boolean
}

/** A waterfall chart: totals start at zero, steps connect the running totals. Names below, amounts above. */
export function waterfall(
  steps: readonly WaterfallStep[],
  width: number,
  height: number,
  brandColour: string,
): { svg: string; height: number } {
  let running = 0
  const bars = steps.map(({ name, value, text, isTotal }) => {
    const from = isTotal ? 0 : running
    const to = isTotal ? value : running + value
    running = to
    return { name, text, isTotal, from, to }
  })
  const low = Math.min(0, ...bars.flatMap(({ from, to }) => [from, to]))
  const high = Math.max(0, ...bars.flatMap(({ from, to }) => [from, to]))
  const [top, bottom] = [14, 40]
  const scale = (amount: number) =>
    top + (high === low ? 0 : ((high - amount) / (high - low)) * (height - top - bottom))
  const slot = width / Math.max(1, bars.length)
  const bar = Math.min(46, slot * 0.62)
  const parts = bars.map(({ name, text, isTotal, from, to }, index) => {
    const middle = slot * (index + 0.5)
    const [upper, lower] = [scale(Math.max(from, to)), scale(Math.min(from, to))]
    const colour = isTotal ? brandColour : COLOUR.NEUTRAL
    const next =
      index + 1 < bars.length
        ? `<line x1="${fix(middle + bar / 2)}" y1="${fix(scale(to))}" x2="${fix(middle + slot - bar / 2)}" y2="${fix(scale(to))}" stroke="${GREY}" stroke-width="0.5" stroke-dasharray="2 2"/>`
        : ''
    const nameLines = wrap(name, slot - 4, 7).map((line, row) =>
      label(middle, height - bottom + 12 + row * 9, line, 'middle', GREY, 7),
    )
    return (
      `<rect x="${fix(middle - bar / 2)}" y="${fix(upper)}" width="${fix(bar)}" height="${fix(Math.max(0.8, lower - upper))}" rx="1.5" fill="${colour}"/>` +
      label(middle, upper - 4, text, 'middle', INK, 7.5) +
      nameLines.join('') +
      next
    )
  })
  const zero = `<line x1="0" y1="${fix(scale(0))}" x2="${width}" y2="${fix(scale(0))}" stroke="${GREY}" stroke-width="0.6"/>`
  return { svg: svgOf(width, height, parts.join('') + zero), height }
}

/** The values of a month and of the same month of the prior year; null if there is no value. */
export interface MonthPair {
  readonly name: string
  readonly value: number | null
  readonly before: number | null
}

/** Months as pairs of bars, the prior year in a light colour, on one scale from zero. */
export function monthBars(months: readonly MonthPair[], width: number, height: number, brandColour: string): string {
  const most = Math.max(1, ...months.flatMap(({ value, before }) => [value ?? 0, before ?? 0]))
  const bottom = 16
  const room = height - bottom - 4
  const slot = width / Math.max(1, months.length)
  const bar = slot * 0.3
  const drawn = (left: number, amount: number | null, colour: string) => {
    if (amount === null) return ''
    const size = (amount / most) * room
    return `<rect x="${fix(left)}" y="${fix(height - bottom - size)}" width="${fix(bar)}" height="${fix(size)}" rx="1" fill="${colour}"/>`
  }
  const parts = months.map(({ name, value, before }, index) => {
    const middle = slot * (index + 0.5)
    return (
      drawn(middle - bar - 1, before, '#c4d0cd') +
      drawn(middle + 1, value, brandColour) +
      label(middle, height - 4, name, 'middle', GREY, 7.5)
    )
  })
  const zero = `<line x1="0" y1="${height - bottom}" x2="${width}" y2="${height - bottom}" stroke="${GREY}" stroke-width="0.6"/>`
  return svgOf(width, height, parts.join('') + zero)
}

/** A line of a chart: values by month, null where there is none. */
export interface ChartLine {
  readonly name: string
  /** Drawn in the brand's colour; other lines are grey. */
  readonly isMain: boolean
  readonly points: readonly { readonly name: string; readonly value: number | null }[]
}

/** Lines over months on one scale, which need not begin at zero; the lowest and highest value on the left. */
export function lineChart(
  lines: readonly ChartLine[],
  {
    width,
    height,
    brandColour,
    written,
  }: {
    readonly width: number
    readonly height: number
    readonly brandColour: string
    readonly written: (value: number) => string
  },
): string {
  const values = lines.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const [left, bottom, top] = [70, 18, 8]
  const count = Math.max(1, ...lines.map(({ points }) => points.length))
  const x = (index: number) => left + ((width - left - 8) * index) / Math.max(1, count - 1)
  const y = (value: number) =>
    high === low ? (height - bottom) / 2 : top + ((high - value) / (high - low)) * (height - bottom - top - 4)
  const drawn = lines.map(({ points, isMain }) => {
    const runs: string[][] = [[]]
    for (const [index, { value }] of points.entries()) {
      if (value === null) runs.push([])
      else runs.at(-1)?.push(`${fix(x(index))},${fix(y(value))}`)
    }
    const [colour, stroke] = isMain ? [brandColour, 1.8] : [GREY, 0.9]
    return runs
      .filter((run) => run.length > 0)
      .map((run) => `<polyline points="${run.join(' ')}" fill="none" stroke="${colour}" stroke-width="${stroke}"/>`)
      .join('')
  })
  const names = lines[0]?.points ?? []
  const step = Math.max(1, Math.ceil(names.length / 6))
  const months = names.map(({ name }, index) =>
    index % step === 0 ? label(x(index), height - 4, name, index === 0 ? 'start' : 'middle', GREY, 7.5) : '',
  )
  const scale = [...new Set([high, low])].map((value) =>
    label(left - 6, y(value) + 3, written(value), 'end', GREY, 7.5),
  )
  return svgOf(width, height, [...drawn, ...months, ...scale].join(''))
}

const svgOf = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`

const fix = (value: number) => Math.round(value * 100) / 100

function label(
  x: number,
  y: number,
  text: string,
  anchor: 'start' | 'middle' | 'end',
  colour: string,
  size = 8.5,
): string {
  return `<text x="${fix(x)}" y="${fix(y)}" font-family="Roboto" font-size="${size}" text-anchor="${anchor}" fill="${colour}">${escapeXml(text)}</text>`
}

/** Assumes that a letter is about half as wide as the font size. */
const lettersIn = (width: number, size: number) => Math.max(3, Math.floor(width / (size * 0.52)))

function shorten(text: string, width: number, size: number): string {
  const most = lettersIn(width, size)
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}

/** At most three lines. */
function wrap(text: string, width: number, size: number): string[] {
  const most = lettersIn(width, size)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const kept = lines.slice(0, 3).map((line) => shorten(line, width, size))
  return lines.length > 3 ? [...kept.slice(0, 2), shorten(`${kept[2]} …`, width, size)] : kept
}

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')
}
