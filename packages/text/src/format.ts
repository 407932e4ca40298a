import { type Currency, DEFAULT_CURRENCY, isCurrency } from '@lotse/contract/currency.ts'
import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { type TimeZone, writeDay, writeMoment } from './date.ts'

/** Shown where there is no value. */
export const NO_VALUE = '–'

/** A unit of measurement: `id` decides how values are written, `label` follows the number of units without a rule. */
export interface Unit {
  readonly id: string
  readonly label: string
}

export const PERCENT: Unit = { id: '%', label: '%' }
export const NO_UNIT: Unit = { id: '', label: '' }

/** Units of a bare number: the name of the figure says what is counted. */
const UNITLESS = new Set(['count', 'x', 'ratio', 'points', 'index', ''])

/** What the difference of two percentages is measured in, by plural form. The word is written in full everywhere. */
const POINTS: Readonly<Record<Language, Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }>> = {
  en: { one: 'point', other: 'points' },
  de: { one: 'Punkt', other: 'Punkte' },
  tr: { other: 'puan' },
  sk: { one: 'bod', few: 'body', many: 'bodu', other: 'bodov' },
}

/**
 * Writes numbers, dates and lists in one language, for screens, files and mails alike. `null` and what is not finite become
 * an en dash; percentages hold 0–100; `decimals` (0 unless given) are written in full. Negative numbers carry a minus sign
 * (U+2212) in front of everything, a rounded zero carries no sign.
 */
export interface Format {
  readonly language: Language
  /** The tenant's currency as a unit: amounts of potentials, measures and reports are in it. */
  readonly currency: Unit
  /** A bare number; with `maxDecimals` instead of `decimals`, trailing zeros are left out. */
  number(value: number | null, options?: { readonly decimals?: number; readonly maxDecimals?: number }): string
  /** A number with its unit: `72,3 %`, `84.000 €`, `12 Tage`. */
  value(value: number | null, unit: Unit, decimals?: number): string
  /** A difference of two values of `unit` with its sign; of percentages in points: `+2,3 Punkte`, `−524 €`. */
  change(value: number | null, unit: Unit, decimals?: number): string
  /** The size of a difference without its sign, for lists and tables, with all its decimals: `2,0 Punkte`. */
  difference(value: number | null, unit: Unit, decimals?: number): string
  /** The size of a difference without its sign, as a sentence says it: `2,3 Punkte`; a whole one without decimals: `2 Punkte`. */
  amount(value: number | null, unit: Unit, decimals?: number): string
  /** What a difference of two values of `unit` is measured in: `Punkte` for percentages, otherwise the unit's label. */
  unitOfChange(unit: Unit): string
  /** A percentage of 0–100: `72.3%`, `72,3 %`, `%72,3`. */
  percent(value: number | null, decimals?: number): string
  /** A relative change in percent with its sign: `+2,3 %`. */
  percentChange(value: number | null, decimals?: number): string
  /** Few digits, for axes and tiles: `1,2 Mio. €`. What the language does not shorten is written whole from 1,000 on. */
  compact(value: number | null, unit?: Unit): string
  /** The time zone of all timestamps, which is the tenant's. Undefined: that of the runtime. */
  readonly timeZone: TimeZone
  /** An ISO date, or the day of an ISO timestamp: `03/09/26`, `09.03.2026`. */
  date(iso: string): string
  /** Day and time of an ISO timestamp: `09.03.2026, 14:03`. On screens, the component `Moment` shows one. */
  moment(iso: string): string
  /** A month `2026-03`: `March 2026`; short: `03.26`, in English `Mar ’26`. */
  period(period: string, length?: 'long' | 'short'): string
  /** A month without its year, as short as the language allows: `Dec`. */
  monthName(period: string): string
  /** Several words: `a, b and c`. */
  list(words: readonly string[]): string
}

const formats = new Map<string, Format>()

/** The formatter of one language, a tenant's currency and its time zone; created once. */
export function formatFor(language: Language, currency: Currency = DEFAULT_CURRENCY, timeZone?: TimeZone): Format {
  const key = `${language} ${currency} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const created = createFormat(language, currency, timeZone)
  formats.set(key, created)
  return created
}

function createFormat(language: Language, currency: Currency, timeZone: TimeZone): Format {
  const locale = LOCALE_OF[language]
  const numberFormat = numberFormats(locale)
  const longMonth = atFirstUse(
    () => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  )
  const shortMonthName = atFirstUse(() => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }))
  const conjunction = atFirstUse(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const currencyUnit = atFirstUse(() => ({ id: currency, label: symbolOf(locale, currency) }))

  const write = (value: number | null, unit: Unit, options: Intl.NumberFormatOptions): string => {
    if (value === null || !Number.isFinite(value)) return NO_VALUE
    const digits = { signDisplay: 'negative', ...options } as const
    if (isCurrency(unit.id)) {
      const money = { style: 'currency', currency: unit.id, currencyDisplay: 'narrowSymbol' } as const
      return signFirst(numberFormat({ ...digits, ...money }), value)
    }
    if (unit.id === '%') return signFirst(numberFormat({ ...digits, style: 'percent' }), value / 100)
    // The number declines the word: `1 deň`, `2 dni`, `5 dní`.
    if (unit.id === 'days') {
      return signFirst(numberFormat({ ...digits, style: 'unit', unit: 'day', unitDisplay: 'long' }), value)
    }
    const number = signFirst(numberFormat(digits), value)
    return UNITLESS.has(unit.id) ? number : `${number}\u00a0${unit.label}`
  }
  const unitOfDifference = (value: number | null, unit: Unit, decimals: number): Unit => {
    if (unit.id !== '%') return unit
    const form = new Intl.PluralRules(locale, fixed(decimals)).select(Math.abs(value ?? 0))
    return { id: 'percentage-points', label: POINTS[language][form] ?? POINTS[language].other }
  }
  const change = (value: number | null, unit: Unit, decimals = 0) =>
    write(value, unitOfDifference(value, unit, decimals), { ...fixed(decimals), signDisplay: 'exceptZero' })
  const difference = (value: number | null, unit: Unit, decimals = 0) => {
    if (value === null) return NO_VALUE
    const size = Math.abs(Number(value.toFixed(decimals)))
    return write(size, unitOfDifference(size, unit, decimals), fixed(decimals))
  }
  const amount = (value: number | null, unit: Unit, decimals = 0) =>
    difference(value, unit, Number.isInteger(Number(value?.toFixed(decimals))) ? 0 : decimals)

  return {
    language,
    get currency() {
      return currencyUnit()
    },
    number: (value, { decimals = 0, maxDecimals } = {}) =>
      write(value, NO_UNIT, maxDecimals === undefined ? fixed(decimals) : { maximumFractionDigits: maxDecimals }),
    value: (value, unit, decimals = 0) => write(value, unit, fixed(decimals)),
    change,
    difference,
    amount,
    unitOfChange: (unit) => (unit.id === '%' ? POINTS[language].other : unit.label),
    percent: (value, decimals = 0) => write(value, PERCENT, fixed(decimals)),
    percentChange: (value, decimals = 0) => write(value, PERCENT, { ...fixed(decimals), signDisplay: 'exceptZero' }),
    compact: (value, unit = NO_UNIT) => {
      const short = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const
      const isShortened = numberFormat(short)
        .formatToParts(value ?? 0)
        .some(({ type }) => type === 'compact')
      const size = Math.abs(value ?? 0)
      // Four digits are read as fast as `1.8K`, and 1,840 and 1,760 stay different.
      const isWhole = size < 10_000 ? isCurrency(unit.id) || size >= 1_000 : !isShortened
      return write(value, unit, isWhole ? fixed(0) : short)
    },
    timeZone,
    date: (iso) => writeDay(iso, language, timeZone),
    moment: (iso) => writeMoment(iso, language, timeZone),
    period: (period, length = 'long') => {
      const [year = '', month = ''] = period.split('-')
      if (length === 'long') return longMonth().format(firstDayOf(period))
      // In English `03/26` and `Mar 26` are days.
      return language === 'en'
        ? `${shortMonthName().format(firstDayOf(period))} ’${year.slice(-2)}`
        : `${month}.${year.slice(-2)}`
    },
    monthName: (period) => shortMonthName().format(firstDayOf(period)),
    list: (words) => conjunction().format(words),
  }
}

/** The value that `create` makes, made when it is first needed. */
function atFirstUse<T>(create: () => T): () => T {
  let created: T | undefined
  return () => {
    created ??= create()
    return created
  }
}

/** Formats by options, cached: creating one costs as much as writing a hundred numbers. */
function numberFormats(locale: string): (options: Intl.NumberFormatOptions) => Intl.NumberFormat {
  const cache = new Map<string, Intl.NumberFormat>()
  return (options) => {
    const key = keyOf(options)
    const known = cache.get(key) ?? new Intl.NumberFormat(locale, options)
    cache.set(key, known)
    return known
  }
}

/** The options that distinguish formats here; much faster than JSON, and a screen writes hundreds of numbers. */
function keyOf(options: Intl.NumberFormatOptions): string {
  const { style, unit, currency, notation, signDisplay, minimumFractionDigits, maximumFractionDigits } = options
  return `${style} ${unit} ${currency} ${notation} ${signDisplay} ${minimumFractionDigits} ${maximumFractionDigits}`
}

function fixed(decimals: number) {
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
}

const SIGN = /[-+−]/u

/** The sign in front of everything, a minus sign instead of a hyphen, and no gap after it: `−€524`, `−524 €`. */
function signFirst(format: Intl.NumberFormat, value: number): string {
  const plain = format.format(value)
  if (!SIGN.test(plain)) return plain
  const sign = format.formatToParts(value).find(({ type }) => type === 'minusSign' || type === 'plusSign')
  if (!sign) return format.format(value)
  const unsigned = format
    .formatToParts(Math.abs(value))
    .filter(({ type }) => type !== 'plusSign')
    .map(({ value: text }) => text)
  return `${sign.type === 'minusSign' ? '−' : '+'}${unsigned.join('').trim()}`
}

/** The sign of a currency: `€`, `₺`, `Kč`. */
function symbolOf(locale: string, currency: Currency): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}

function firstDayOf(period: string): Date {
  return new Date(`${period}-01T00:00:00Z`)
}
