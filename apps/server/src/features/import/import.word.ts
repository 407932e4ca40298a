import type { ImportChoiceName } from '@lotse/contract/features/import/import.constants.ts'
import { readMeasure } from './import.measure.ts'
import { normalise } from './import.normalise.ts'

/** What a word beside values says about them. */
export type Word = 'ACTUAL' | 'PLAN' | 'CUMULATED' | 'CANCELLED' | 'MEASURE' | 'TOTAL'

const WORDS: Readonly<Record<'ACTUAL' | 'PLAN' | 'CUMULATED' | 'CANCELLED', readonly string[]>> = {
  ACTUAL: ['ist', 'istwert', 'ist-werte', 'actual', 'actuals', 'act', 'gerçekleşen', 'fiili', 'skutočnosť', 'effektiv'],
  PLAN: [
    ...[
      'plan',
      'planwert',
      'planwerte',
      'budget',
      'forecast',
      'fc',
      'target',
      'prognose',
      'hochrechnung',
      'soll',
      'sollwert',
      'ziel',
    ],
    ...[
      'vorjahr',
      'vj',
      'previous year',
      'prior year',
      'last year',
      'py',
      'erwartung',
      'abweichung',
      'differenz',
      'variance',
      'delta',
    ],
    ...[
      'bütçe',
      'hedef',
      'tahmin',
      'önceki yıl',
      'geçen yıl',
      'plán',
      'rozpočet',
      'prognóza',
      'cieľ',
      'minulý rok',
      'odchýlka',
    ],
  ],
  CUMULATED: [
    ...[
      'kumuliert',
      'kum',
      'kumul',
      'aufgelaufen',
      'ytd',
      'cumulative',
      'cumulated',
      'cum',
      'year to date',
      'bis dato',
      'jtd',
    ],
    ...['kümülatif', 'kumulatívne', 'kumulované', 'kumulovaný'],
  ],
  CANCELLED: ['storno', 'storniert', 'cancelled', 'canceled', 'reversed', 'iptal', 'zrušené', 'stornované'],
}

const WORD_OF = new Map<string, Word>(
  Object.entries(WORDS).flatMap(([word, names]) => names.map((name) => [normalise(name), word as Word] as const)),
)

const TOTAL =
  /^(?:\*+|[\u03a3\u2211]|(?:(?:gesamt|end|zwischen|teil|monats|jahres)?(?:summe|ergebnis|total)|summen|gesamt|insgesamt|grand ?total|sub-?total|total|totals|sum|overall|(?:genel |ara )?toplam[ıi]?|spolu|súčet|medzisúčet|celkom|celkový súčet)(?:$|[\s:.,(-].*))$/iu
/** `harbour Ergebnis`, as pivot tables write it. */
const NAMED_TOTAL = /^.{1,60}[\s:-](?:ergebnis|summe|gesamt|total|subtotal|toplam[ıi]?|spolu|celkom)$/iu

/** In characters. No such word is longer. */
const LONGEST = 80

/** What a text beside values says about them; null for any other text. */
export function wordOf(text: string): Word | null {
  const plain = text.trim()
  if (plain.length > LONGEST || !/[^\d\s.,'+-]/.test(plain)) return null
  const known = WORD_OF.get(normalise(plain))
  if (known !== undefined) return known
  if (isTotal(plain)) return 'TOTAL'
  return readMeasure(plain) === null ? null : 'MEASURE'
}

/** Whether a text names a sum over other rows or columns. */
export function isTotal(text: string): boolean {
  return text.length <= LONGEST && TOTAL.test(text.trim())
}

/** Whether a text names the sum of one group; it can also be a name itself. */
export function isNamedTotal(text: string): boolean {
  return text.length <= LONGEST && NAMED_TOTAL.test(text.trim())
}

/** The first word of a free text, such as a title, that changes the meaning of the values below it. */
export function changingWord(text: string): string | null {
  if (text.length > 300) return null
  for (const part of text.split(/[\s,;:()[\]]+/)) {
    const word = wordOf(part)
    if (word === 'PLAN' || word === 'CUMULATED') return part
    const measure = word === 'MEASURE' ? readMeasure(part) : null
    if (
      measure !== null &&
      (measure.factor !== 1 || !['eur', 'h', 'st', 'pcs', 'days', '%'].includes(measure.unit ?? ''))
    )
      return part
  }
  return null
}

const SIDES: Readonly<Record<'DEBIT' | 'CREDIT', readonly string[]>> = {
  DEBIT: ['s', 'soll', 'd', 'dr', 'debit', 'borç', 'b', 'md', 'má dať', '+'],
  CREDIT: ['h', 'haben', 'c', 'cr', 'k', 'credit', 'kredit', 'alacak', 'a', 'dal'],
}
const SIDE_OF = new Map(
  Object.entries(SIDES).flatMap(([side, names]) =>
    names.map((name) => [normalise(name), side as 'DEBIT' | 'CREDIT'] as const),
  ),
)

/** Whether a text in a column of signs means debit or credit; null for any other text. */
export function sideOf(text: string): 'DEBIT' | 'CREDIT' | null {
  const plain = text.trim()
  return plain === '-' || plain === '\u2212' ? 'CREDIT' : (SIDE_OF.get(normalise(plain)) ?? null)
}

/** The option that decides what a text beside or above values means. */
export function questionOf(text: string): ImportChoiceName {
  const word = wordOf(text)
  if (word === 'PLAN') return 'plan'
  if (word === 'CUMULATED') return 'cumulated'
  const unit = readMeasure(text)?.unit ?? 'eur'
  return unit === 'eur' ? 'scale' : 'currency'
}

/** What the choices of a scale multiply by. */
export const SCALES: Readonly<Record<string, number>> = { THOUSANDS: 1_000, MILLIONS: 1_000_000 }

/** Whether a choice fits a text: `Mio. €` is not what a person meant who chose thousands for an earlier file. */
export function agrees(choice: string, text: string): boolean {
  const scale = SCALES[choice]
  return scale === undefined || readMeasure(text)?.factor === scale
}
