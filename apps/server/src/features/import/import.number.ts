import type { DecimalSign } from './import.format.ts'
import type { Measure } from './import.measure.ts'
import { bareNumber } from './import.number-text.ts'

/**
 * A number as read from its text alone. AMBIGUOUS: one separator followed by exactly three digits, such as `1.234`,
 * which is 1.234 or 1,234 depending on the file's decimal separator; `value` treats it as the decimal separator,
 * `grouped` as the thousands separator. PLAIN: no separator that matters.
 */
export type NumberReading =
  | { readonly kind: 'PLAIN'; readonly value: number }
  | { readonly kind: 'CLEAR'; readonly value: number; readonly decimal: DecimalSign }
  | { readonly kind: 'AMBIGUOUS'; readonly value: number; readonly grouped: number; readonly sign: DecimalSign }
  | { readonly kind: 'NONE' }

/** A number with the unit of measure beside it. */
export type MeasuredNumber = NumberReading & { readonly measure?: Measure }

const NONE: NumberReading = { kind: 'NONE' }
const INTEGER = /^[+-]?\d+$/
/** The format of nearly all values; one or two digits after the separator are unambiguous. */
const SIMPLE = /^-?\d{1,15}[.,]\d{1,2}$/
const SIGNED = /^([+-]?)([\d.,]+)(?:[eE]([+-]?\d{1,3}))?$/
/** Groups of three, separated by any kind of space or an apostrophe: `1 234 567,5`, `1'234.5`. */
const SPACED = /^[+-]?\d{1,3}(?:[ \u00a0\u2000-\u200a\u202f\u205f'’´]\d{3})+(?:[.,]\d+)?$/
/** In characters. No number is longer; searching its parts in a long text would be slow. */
const LONGEST = 100
/** Further digits of a whole number would be rounded. */
const MOST_DIGITS = 15

/**
 * Reads a number as far as possible without the file's decimal separator, also as people write it: `987,65-`, `(10)`,
 * `1.234,- €`. Never guesses.
 */
export function readNumber(cell: string): MeasuredNumber {
  const text = cell.trim()
  if (text.length > LONGEST) return NONE
  const plain = readDigits(text)
  if (plain.kind !== 'NONE') return plain
  const bare = bareNumber(cell)
  if (bare === null) return NONE
  const reading = bare.endsWith === null ? readDigits(bare.text) : readWhole(bare.text, bare.endsWith)
  return bare.measure === null || reading.kind === 'NONE' ? reading : { ...reading, measure: bare.measure }
}

/** A whole number that is followed by the decimal separator: `1.234,-`. */
function readWhole(digits: string, decimal: DecimalSign): NumberReading {
  const reading = readDigits(`${digits}${decimal}0`)
  return reading.kind === 'CLEAR' ? reading : NONE
}

function readDigits(whole: string): NumberReading {
  let text = whole
  if (INTEGER.test(text)) return isExact(text) ? finite('PLAIN', Number(text)) : NONE
  if (SIMPLE.test(text)) {
    const isPoint = text.includes('.')
    return { kind: 'CLEAR', value: Number(isPoint ? text : text.replace(',', '.')), decimal: isPoint ? '.' : ',' }
  }
  if (text.startsWith('\u2212')) text = `-${text.slice(1)}`
  if (!isExact(text)) return NONE
  const isSpaced = SPACED.test(text)
  if (isSpaced) text = text.replace(/[^\d.,+-]/g, '')
  const match = SIGNED.exec(text)
  if (match === null) return NONE
  const [, sign = '', digits = '', exponent = ''] = match
  const build = (whole: string, fraction: string) =>
    Number(`${sign}${whole}${fraction === '' ? '' : `.${fraction}`}${exponent === '' ? '' : `e${exponent}`}`)
  const point = digits.includes('.')
  const comma = digits.includes(',')
  if (!point && !comma) return finite('PLAIN', build(digits, ''))
  if (point && comma) return readBoth(digits, build)
  return readOne(digits, point ? '.' : ',', isSpaced || exponent !== '', build)
}

const isExact = (text: string) => text.length <= MOST_DIGITS || wholeDigits(text) <= MOST_DIGITS

function wholeDigits(text: string): number {
  const whole = text.replace(/[.,]\d{1,2}$|[.,]\d{4,}$/, '')
  const digits = whole.replace(/\D/g, '').replace(/^0+/, '')
  const last = [...digits].findLastIndex((digit) => digit !== '0')
  return last + 1
}

type Build = (whole: string, fraction: string) => number

/** With both separators, the last one, if it occurs once, separates the decimals; the other one groups. */
function readBoth(digits: string, build: Build): NumberReading {
  const decimal: DecimalSign = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  const [whole = '', fraction = '', ...more] = digits.split(decimal)
  const groups = whole.split(decimal === '.' ? ',' : '.')
  if (more.length > 0 || !isGrouped(groups) || !/^\d+$/.test(fraction)) return NONE
  return clear(build(groups.join(''), fraction), decimal)
}

function readOne(digits: string, sign: DecimalSign, isDecimal: boolean, build: Build): NumberReading {
  const parts = digits.split(sign)
  const other: DecimalSign = sign === '.' ? ',' : '.'
  if (parts.length > 2) return isGrouped(parts) ? clear(build(parts.join(''), ''), other) : NONE
  const [whole = '', fraction = ''] = parts
  if (fraction === '') return NONE
  const value = build(whole, fraction)
  if (!Number.isFinite(value)) return NONE
  if (isDecimal || fraction.length !== 3 || !isGrouped(parts)) return clear(value, sign)
  return { kind: 'AMBIGUOUS', value, grouped: build(whole + fraction, ''), sign }
}

/** `1`, `234`, `567`: a first group of one to three digits without a leading zero, then groups of three. */
const isGrouped = ([first = '', ...others]: readonly string[]) =>
  /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))

const clear = (value: number, decimal: DecimalSign): NumberReading =>
  Number.isFinite(value) ? { kind: 'CLEAR', value, decimal } : NONE

const finite = (kind: 'PLAIN', value: number): NumberReading => (Number.isFinite(value) ? { kind, value } : NONE)
