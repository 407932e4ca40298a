import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { foldText } from '@lotse/contract/search-text.ts'

/** The configuration of PostgreSQL that finds the lexemes of a language. */
export const CONFIGURATION = { en: 'english', de: 'german', tr: 'turkish', sk: 'simple' } as const satisfies Readonly<
  Record<Language, string>
>

/**
 * The form in which a text is given to PostgreSQL: in lower case, which PostgreSQL forms of ASCII only in some locales; Slovak without
 * accents and endings.
 */
export function indexedText(text: string, language: Language): string {
  if (language !== 'sk') return text.replaceAll('\0', ' ').toLocaleLowerCase(LOCALE_OF[language])
  return wordsOf(text).map(slovakStem).join(' ')
}

/** The words of a text, in order, with letters and digits only. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Endings of Slovak nouns, adjectives and verbs without accents, the longest first. */
const ENDINGS = [
  ...['encami', 'ovanie', 'ovania', 'ovaniu'],
  ...['eniami', 'aniami', 'ovych', 'ovymi', 'ovate', 'ujeme', 'ujete', 'ovali', 'ovala', 'ovalo'],
  ...['eniach', 'aniach', 'enym', 'anym', 'ych', 'ymi', 'ami', 'och', 'iam', 'iach', 'ovi', 'imi', 'eho', 'emu', 'uje'],
  ...['ujem', 'ujes', 'ujte', 'uju', 'ame', 'ime', 'eme', 'ate', 'ite', 'ete', 'aju', 'eju', 'enie', 'anie', 'enia'],
  ...[
    'ania',
    'eniu',
    'aniu',
    'ali',
    'ala',
    'alo',
    'ili',
    'ila',
    'ilo',
    'eni',
    'ane',
    'ena',
    'ove',
    'ova',
    'ovo',
    'ovu',
  ],
  ...[
    'om',
    'ov',
    'am',
    'ach',
    'ej',
    'ou',
    'ho',
    'mu',
    'im',
    'ym',
    'em',
    'ia',
    'mi',
    'ie',
    'iu',
    'at',
    'it',
    'et',
    'ut',
  ],
  ...['as', 'is', 'es', 'al', 'il', 'a', 'e', 'i', 'o', 'u', 'y'],
].sort((one, other) => other.length - one.length)
const SHORTEST_STEM = 3

/** A Slovak word without accents, and without its ending where at least three letters remain. */
export function slovakStem(word: string): string {
  // Plurals of persons: technik / technici.
  const folded = foldText(word, 'sk').replace(/ici$/, 'iki')
  if (/\d/.test(folded)) return folded
  const ending = ENDINGS.find((one) => folded.endsWith(one) && folded.length - one.length >= SHORTEST_STEM)
  const stem = ending === undefined ? folded : folded.slice(0, -ending.length)
  // Vowels that appear in some cases only: dielň-a / dielen, prevádzk-a / prevádzok.
  return stem.length > SHORTEST_STEM + 1 ? stem.replace(/[eo]([ckln])$/, '$1') : stem
}
