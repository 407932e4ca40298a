import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { dayText } from '../export/table-text.ts'

/** What is written where there is no value. */
export const NO_VALUE = '–'

/** Units that stand for a bare number: what is counted is said by the name of the figure. */
const UNITLESS = new Set(['count', 'x', 'ratio', 'points', 'index', ''])
const EUR = { id: 'EUR', label: '€' }

interface Unit {
  readonly id: string
  readonly label: string
}

/** Writers of figures, days and lists for what the server writes itself; the same as on the screens. */
export interface FigureFormat {
  readonly language: Language
  value(value: number | null, unit: Unit, decimals?: number): string
  /** A difference with its sign; of percentages in points. */
  change(value: number | null, unit: Unit, decimals?: number): string
  /** The size of a difference for a sentence, without its sign; of percentages in points, in words. */
  difference(value: number | null, unit: Unit, decimals?: number): string
  /** Whole euros. */
  eur(value: number | null): string
  /** Whole euros with their sign. */
  signedEur(value: number | null): string
  /** A percentage of 0–100. */
  percent(value: number | null, decimals?: number): string
  signedPercent(value: number | null, decimals?: number): string
  number(value: number | null, decimals?: number): string
  /** A whole number with its sign. */
  signedNumber(value: number | null): string
  /** Few digits, for axes: `1,2 Mio. €`. */
  compactEur(value: number): string
  /** `YYYY-MM-DD` as the specification writes days (§9). */
  date(day: string): string
  /** `2026-03`: `March 2026`. */
  period(period: string): string
  list(words: readonly string[]): string
}

/** How the difference of two percentages is named. */
const POINTS: Readonly<Record<Language, Unit>> = {
  en: { id: 'pp', label: 'pp' },
  de: { id: 'pp', label: 'PP' },
  tr: { id: 'pp', label: 'puan' },
  sk: { id: 'pp', label: 'p. b.' },
}

/** The same in a sentence, where there is room for the word, by plural form. */
const POINT_WORDS: Readonly<Record<Language, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>> = {
  en: { one: 'point', other: 'points' },
  de: { one: 'Punkt', other: 'Punkte' },
  tr: { other: 'puan' },
  sk: { one: 'bod', few: 'body', many: 'bodu', other: 'bodov' },
}

const formats = new Map<Language, FigureFormat>()

/** The writers of a language; made once. */
export function figureFormat(language: Language): FigureFormat {
  const known = formats.get(language)
  if (known) return known
  const created = createFormat(language)
  formats.set(language, created)
  return created
}

function createFormat(language: Language): FigureFormat {
  const locale = LOCALE_OF[language]
  const cache = new Map<string, Intl.NumberFormat>()
  const formatOf = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = JSON.stringify(options)
    const known = cache.get(key) ?? new Intl.NumberFormat(locale, options)
    cache.set(key, known)
    return known
  }
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' })
  const write = (value: number | null, unit: Unit, options: Intl.NumberFormatOptions): string => {
    if (value === null || !Number.isFinite(value)) return NO_VALUE
    // A rounded zero has no sign: "-0.0" reads like a finding.
    const digits = { signDisplay: 'negative', ...options } as const
    if (unit.id === 'EUR') return signFirst(formatOf({ ...digits, style: 'currency', currency: 'EUR' }), value)
    if (unit.id === '%') return signFirst(formatOf({ ...digits, style: 'percent' }), value / 100)
    if (unit.id === 'days') {
      return signFirst(formatOf({ ...digits, style: 'unit', unit: 'day', unitDisplay: 'long' }), value)
    }
    const number = signFirst(formatOf(digits), value)
    return UNITLESS.has(unit.id) ? number : `${number}\u00a0${unit.label}`
  }
  const pointsOf = (size: number, decimals: number): Unit => {
    const form = new Intl.PluralRules(locale, fixed(decimals)).select(size)
    return { id: 'pp', label: POINT_WORDS[language][form] ?? POINT_WORDS[language].other }
  }
  const fixed = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const signed = (decimals: number) => ({ ...fixed(decimals), signDisplay: 'exceptZero' as const })
  const percentUnit = { id: '%', label: '%' }
  return {
    language,
    value: (value, unit, decimals = 0) => write(value, unit, fixed(decimals)),
    change: (value, unit, decimals = 0) => write(value, unit.id === '%' ? POINTS[language] : unit, signed(decimals)),
    difference: (value, unit, decimals = 0) => {
      const size = value === null ? null : Math.abs(value)
      return write(size, unit.id === '%' ? pointsOf(size ?? 0, decimals) : unit, fixed(decimals))
    },
    eur: (value) => write(value, EUR, fixed(0)),
    signedEur: (value) => write(value, EUR, signed(0)),
    percent: (value, decimals = 0) => write(value, percentUnit, fixed(decimals)),
    signedPercent: (value, decimals = 0) => write(value, percentUnit, signed(decimals)),
    number: (value, decimals = 0) => write(value, { id: '', label: '' }, fixed(decimals)),
    signedNumber: (value) => write(value, { id: '', label: '' }, signed(0)),
    compactEur: (value) =>
      // Below a million some languages have no shorter form, and would write tenths of a euro.
      Math.abs(value) < 1_000_000
        ? write(value, EUR, fixed(0))
        : write(value, EUR, { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 }),
    date: (day) => dayText(day, language),
    period: (period) => month.format(new Date(`${period}-01T00:00:00Z`)),
    list: (words) => conjunction.format(words),
  }
}

/** A real minus sign in front of everything and no gap after it: `−€524`, `−524 €`. */
function signFirst(format: Intl.NumberFormat, value: number): string {
  const sign = format.formatToParts(value).find(({ type }) => type === 'minusSign' || type === 'plusSign')
  if (!sign) return format.format(value)
  const unsigned = format
    .formatToParts(Math.abs(value))
    .filter(({ type }) => type !== 'plusSign')
    .map(({ value: text }) => text)
  return `${sign.type === 'minusSign' ? '−' : '+'}${unsigned.join('').trim()}`
}
