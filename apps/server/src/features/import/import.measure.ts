/** What a text says about the numbers beside it: `T€` is thousands of euros. */
export interface Measure {
  readonly factor: number
  /** The unit of measure without its scale, in one form; null if only the scale is named. */
  readonly unit: string | null
}

/** Forms of the same unit of measure. */
const UNITS: readonly (readonly string[])[] = [
  ['eur', '€', 'euro', 'euros', 'eura', 'avro'],
  ['usd', '$', 'us$', 'dollar', 'dolar'],
  ['gbp', '£'],
  ['chf', 'fr.', 'sfr'],
  ['try', '₺', 'tl'],
  ['czk', 'kč', 'kc'],
  ['pln', 'zł', 'zl'],
  ['huf', 'ft'],
  ['h', 'hour', 'hours', 'std', 'std.', 'stunde', 'stunden', 'saat', 'hod', 'hod.', 'hodiny', 'hodín'],
  ['%', 'percent', 'prozent', 'yüzde', 'percento'],
  ['pcs', 'pieces', 'stk', 'stk.', 'st', 'stück', 'stueck', 'adet', 'ks'],
  ['days', 'day', 'tage', 'tag', 'gün', 'dni'],
]

const UNIT_OF = new Map(UNITS.flatMap(([unit = '', ...forms]) => [unit, ...forms].map((form) => [form, unit] as const)))
/** The units of money; a number in one of them is not one in another. */
const MONEY = new Set(['eur', 'usd', 'gbp', 'chf', 'try', 'czk', 'pln', 'huf'])

/** The unit of a cell that shows a percentage of its number. */
export const PERCENT_OF_1 = 'percent of 1'

const THOUSANDS = /^(?:tsd\.?|tausend|thousands?|bin|tisíc|tis\.?|1[.,' ]?000|t|k)\s{0,9}(?:of\s{1,9})?(.{0,30})$/
const MILLIONS = /^(?:mio\.?|millionen|millions?|milyon|miliónov|mil\.?|mn)\s{0,9}(?:of\s{1,9})?(.{0,30})$/

/** The unit of a text in one form: `Euro` and `€` are the same. */
export function unitOf(text: string): string {
  const plain = text.normalize('NFC').trim().toLowerCase()
  return UNIT_OF.get(plain) ?? plain
}

/** Reads a unit of measure with its scale (`T€`, `Tsd. EUR`, `h`); null unless it is a known one. */
export function readMeasure(text: string): Measure | null {
  const plain = text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/^in\s+/, '')
  if (plain === '' || plain.length > 30) return null
  const unit = UNIT_OF.get(plain)
  if (unit !== undefined) return { factor: 1, unit }
  for (const [pattern, factor] of [
    [THOUSANDS, 1_000],
    [MILLIONS, 1_000_000],
  ] as const) {
    const rest = pattern.exec(plain)?.[1]
    if (rest === '') return plain.length > 1 ? { factor, unit: null } : null
    const scaled = rest === undefined ? undefined : UNIT_OF.get(rest)
    if (scaled !== undefined && MONEY.has(scaled)) return { factor, unit: scaled }
  }
  return null
}

export const isMoney = (unit: string | null) => unit !== null && MONEY.has(unit)
