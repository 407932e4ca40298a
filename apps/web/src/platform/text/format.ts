import type { UnitOfMeasure } from '@lotse/contract/figure.schema.ts'
import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { useMemo } from 'react'
import { useLanguage } from './language.ts'
import { writeDay } from './moment.ts'

/** What is written where there is no value. */
export const NO_VALUE = '–'

/** Units of measurement that stand for a bare number: what is counted is said by the name of the figure. */
const UNITLESS = new Set(['count', 'x', 'ratio', 'points', 'index', ''])

/** Writers of numbers, dates and lists in one language. `null` is written as an en dash; percentages hold 0–100. */
export interface Format {
  readonly language: Language
  /** A bare number. */
  number(value: number | null, options?: { readonly decimals?: number; readonly unit?: UnitOfMeasure }): string
  /** A number with its unit: `72,3 %`, `84.000 €`, `12 Tage`. */
  value(value: number | null, unit: UnitOfMeasure, decimals?: number): string
  /** A difference, always with its sign. The difference of two percentages is written by the unit `pp`. */
  change(value: number | null, unit: UnitOfMeasure, decimals?: number): string
  /** A percentage of 0–100: `72.3%`, `72,3 %`, `%72,3`. */
  percent(value: number | null, decimals?: number): string
  /** Few digits for axes and tiles: `1,2 Mio. €`. */
  compact(value: number | null, unit?: UnitOfMeasure): string
  /** An ISO date, or the day of a moment by the reader's own clock, in the language's convention: `03/09/26`, `09.03.2026`. */
  date(iso: string): string
  /** A month `2026-03`: `March 2026`; short: `03.26`. */
  period(period: string, length?: 'long' | 'short'): string
  /** A month without its year, as short as the language allows: `Dec`. */
  monthName(period: string): string
  /** Several words: `a, b and c`. */
  list(words: readonly string[]): string
}

const formats = new Map<Language, Format>()

/** The writers of one language; made once. */
export function formatFor(language: Language): Format {
  const known = formats.get(language)
  if (known) return known
  const created = createFormat(language)
  formats.set(language, created)
  return created
}

/** The writers of the current language. */
export function useFormat(): Format {
  const language = useLanguage()
  return useMemo(() => formatFor(language), [language])
}

/** A number with its sign in front of everything, a real minus sign and no gap after it: `−€524`, `−524 €`. */
function signFirst(format: Intl.NumberFormat, value: number): string {
  const parts = format.formatToParts(value)
  const sign = parts.find(({ type }) => type === 'minusSign' || type === 'plusSign')
  if (!sign) return parts.map(({ value: text }) => text).join('')
  const unsigned = format.formatToParts(Math.abs(value)).filter(({ type }) => type !== 'plusSign')
  return `${sign.type === 'minusSign' ? '−' : '+'}${unsigned
    .map(({ value: text }) => text)
    .join('')
    .trim()}`
}

function createFormat(language: Language): Format {
  const locale = LOCALE_OF[language]
  const numberFormats = new Map<string, Intl.NumberFormat>()
  const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = JSON.stringify(options)
    const known = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options)
    numberFormats.set(key, known)
    return known
  }
  const longMonth = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const shortMonthName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' })

  const write = (value: number | null, unit: UnitOfMeasure | undefined, options: Intl.NumberFormatOptions): string => {
    if (value === null || !Number.isFinite(value)) return NO_VALUE
    // A rounded zero has no sign: "-0.0" reads like a finding.
    const digits = { signDisplay: 'negative', ...options } as const
    if (unit?.id === 'EUR') return signFirst(numberFormat({ ...digits, style: 'currency', currency: 'EUR' }), value)
    if (unit?.id === '%') return signFirst(numberFormat({ ...digits, style: 'percent' }), value / 100)
    // The word is declined by the number: `1 deň`, `2 dni`, `5 dní`.
    if (unit?.id === 'days') {
      return signFirst(numberFormat({ ...digits, style: 'unit', unit: 'day', unitDisplay: 'long' }), value)
    }
    const number = signFirst(numberFormat(digits), value)
    return !unit || UNITLESS.has(unit.id) ? number : `${number}\u00a0${unit.label}`
  }
  const fixed = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals })

  return {
    language,
    number: (value, { decimals = 0, unit } = {}) => write(value, unit, fixed(decimals)),
    value: (value, unit, decimals = 0) => write(value, unit, fixed(decimals)),
    change: (value, unit, decimals = 0) => write(value, unit, { ...fixed(decimals), signDisplay: 'exceptZero' }),
    percent: (value, decimals = 0) => write(value, { id: '%', label: '%' }, fixed(decimals)),
    compact: (value, unit) =>
      write(value, unit, { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 }),
    date: (iso) => writeDay(iso, language),
    period: (period, length = 'long') => {
      const [year = '', month = ''] = period.split('-')
      return length === 'short' ? `${month}.${year.slice(-2)}` : longMonth.format(firstDayOf(period))
    },
    monthName: (period) => shortMonthName.format(firstDayOf(period)),
    list: (words) => conjunction.format(words),
  }
}

function firstDayOf(period: string): Date {
  return new Date(`${period}-01T00:00:00Z`)
}
