import { type Measure, PERCENT_OF_1, readMeasure } from './import.measure.ts'

const seen = new Map<string, Measure | null>()

/** What the number formats of a row's cells say about their numbers: `#,##0 "T€"`, `[$$-409]#,##0`, `0%`. */
export function measuresOfFormats(formats: ReadonlyMap<number, string> | null): ReadonlyMap<number, Measure> | null {
  if (formats === null) return null
  const measures = new Map<number, Measure>()
  for (const [column, format] of formats) {
    const measure = measureOf(format)
    if (measure !== null) measures.set(column, measure)
  }
  return measures.size === 0 ? null : measures
}

function measureOf(format: string): Measure | null {
  const known = seen.get(format)
  if (known !== undefined) return known
  const measure = readFormat(format)
  if (seen.size < 1_000) seen.set(format, measure)
  return measure
}

/** The scale of a format changes only what is shown, so it does not count. */
function readFormat(format: string): Measure | null {
  const positive = format.split(';')[0] ?? ''
  if (/%/.test(positive.replace(/"[^"]*"/g, ''))) return { factor: 1, unit: PERCENT_OF_1 }
  const sign =
    /\[\$([^\]-]{1,30})[^\]]{0,30}\]/.exec(positive)?.[1] ??
    /"([^"]+)"/.exec(positive)?.[1] ??
    /[€$£₺]/.exec(positive)?.[0]
  const measure = sign === undefined ? null : readMeasure(sign)
  return measure === null || measure.unit === null ? null : { factor: 1, unit: measure.unit }
}
