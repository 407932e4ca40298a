import { type Measure, readMeasure } from './import.measure.ts'

/** A number as people write it, without what surrounds its digits. */
export interface NumberText {
  readonly text: string
  /** The unit of measure beside the number: `1.234,50 €`. */
  readonly measure: Measure | null
  /** The separator that ends the number instead of its cents: `1.234,-`. */
  readonly endsWith: '.' | ',' | null
}

/** Marks without width, which direct the writing or join words. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const DASHES = /[\u2010-\u2015\u2212]/g
const FOOTNOTE = /(\d[)-]?)\s*(?:\*{1,3}|[\u00b9\u00b2\u00b3\u2070-\u2079]{1,2})$/
const NO_CENTS = /(\d)([.,])-{1,2}$/
const UNIT_BEFORE = /^([+-]?\s{0,9})([^\d+\-.,()'’\s][^\d+\-.,()]{0,30}?)\s{0,9}(?=[+\-(.,]?\d)/
const UNIT_AFTER = /([\d)-])\s{0,9}([^\d()\s'’+\-.,][^\d()]{0,30})$/

/** Whether a cell says that there is no value: it is blank, or a dash as in accounting. */
export function isNoValue(cell: string): boolean {
  return /^[\s\u2010-\u2015\u2212-]*$/.test(cell.replace(INVISIBLE, '')) && !/--/.test(cell)
}

/** Removes the marks around a number; null if what is beside it is unknown. */
export function bareNumber(cell: string): NumberText | null {
  let text = cell.replace(INVISIBLE, '').replace(DASHES, '-').trim()
  text = text.replace(/^['’](?=[\d+-])/, '').replace(FOOTNOTE, '$1')
  let measure: Measure | null = null
  const before = UNIT_BEFORE.exec(text)
  const unitAfter = before === null ? UNIT_AFTER.exec(text) : null
  const unit = before?.[2] ?? unitAfter?.[2]
  if (unit !== undefined) {
    // `1e6` is a number, not one of a unit.
    measure = readMeasure(unit)
    if (measure === null) return null
    text =
      before === null ? text.slice(0, (unitAfter?.index ?? 0) + 1) : (before[1] ?? '') + text.slice(before[0].length)
  }
  const noCents = NO_CENTS.exec(text)
  if (noCents !== null) text = text.slice(0, noCents.index + 1)
  const inside =
    /^\(\s{0,9}([\d.,'’\s]{1,60}?)\s{0,9}\)$/.exec(text)?.[1] ?? /^([\d.,'’\s]{1,60}?)\s?-$/.exec(text)?.[1]
  text = inside === undefined ? text.replace(/^([+-])\s+(?=[\d.,])/, '$1') : `-${inside}`
  return { text, measure, endsWith: (noCents?.[2] as '.' | ',' | undefined) ?? null }
}
