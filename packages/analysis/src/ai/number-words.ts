import type { AnswerLanguage, NumberWords } from './number-word-list.ts'
import { GERMAN } from './number-words.de.ts'
import { ENGLISH } from './number-words.en.ts'
import { SLOVAK } from './number-words.sk.ts'
import { TURKISH } from './number-words.tr.ts'

const LANGUAGES: Readonly<Record<AnswerLanguage, NumberWords>> = {
  en: ENGLISH,
  de: GERMAN,
  tr: TURKISH,
  sk: SLOVAK,
}

const START = String.raw`(?<![\p{L}\p{M}])`
const END = String.raw`(?![\p{L}\p{M}])`
const whole = (sources: readonly string[]) => new RegExp(`^(?:${sources.join('|')})$`, 'u')
const within = (sources: readonly string[]) => new RegExp(`${START}(?:${sources.join('|')})${END}`, 'gu')

const ALL = Object.values(LANGUAGES)
const WORDS = whole(ALL.flatMap(({ words }) => words))
const IDIOMS = within(ALL.flatMap(({ idioms }) => idioms))
const PHRASES = within(ALL.flatMap(({ phrases }) => phrases))

/** Letters without their marks, the dotless i as i; lower and upper case are not changed. */
const withoutMarks = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ı', 'i')

/** People also write a language without its marks: `dvadsat pat`, `yuzde`. Foreign words are not searched for this way. */
const WITHOUT_MARKS = new Map(
  (['tr', 'sk'] as const).map((language) => [language as string, whole(LANGUAGES[language].words.map(withoutMarks))]),
)
const ORDINARY = new Map(
  Object.entries(LANGUAGES).map(([language, { ordinary }]) => [language, new Set(ordinary)] as const),
)

/** Roman numerals from 2 letters on. Single letters are initials, units or words. */
const ROMAN = /^(?=[MDCLXVI]{2})M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/
const SMALL_ROMAN = /^(?=[xvi]{2})x{0,3}(?:ix|iv|v?i{0,3})$/

const WORD = /\p{L}+/gu

/** Longer words are not searched: no language of answers needs them, and their search would take long. */
const LONGEST_WORD = 60
const LONG_WORD = new RegExp(`\\p{L}{${LONGEST_WORD + 1}}`, 'u')

/**
 * Whether a text in a language of answers contains a number in words of any of them, or in Roman numerals. Articles
 * ("ein", "bir"), idioms ("one of", "jeden z") and "first" and "second" are no numbers. A word of more than 60 letters counts as one.
 * @param text in composed normal form, without marks that are not part of a letter
 */
export function hasNumberWord(text: string, language: AnswerLanguage): boolean {
  if (LONG_WORD.test(text)) return true
  const lowered = [text.replaceAll('İ', 'i').toLowerCase(), text.toLocaleLowerCase('tr')]
  return (
    (text.match(WORD) ?? []).some((word) => ROMAN.test(word) || SMALL_ROMAN.test(word)) ||
    new Set(lowered).values().some((lower) => hasLowerCaseNumber(lower, language))
  )
}

function hasLowerCaseNumber(lower: string, language: AnswerLanguage): boolean {
  if (lower.search(PHRASES) >= 0) return true
  const rest = lower.replace(IDIOMS, ' ')
  const words = rest.match(WORD) ?? []
  if (words.some((word) => isNumberWord(word, language))) return true
  return joined(rest).some((word) => isNumberWord(word, language))
}

function isNumberWord(word: string, language: AnswerLanguage): boolean {
  if (ORDINARY.get(language)?.has(word) === true) return false
  if (word.length > LONGEST_WORD) return true
  return WORDS.test(word) || WITHOUT_MARKS.get(language)?.test(withoutMarks(word)) === true
}

/** Words that are torn apart: `zwan-zig`, `t w e n t y`. */
function joined(text: string): string[] {
  const hyphenated = text.match(/(?<!\p{L})\p{L}+(?:[-‐-―·.]\p{L}+)+/gu) ?? []
  const spaced = text.match(/(?<!\p{L})\p{L}(?:[\s.·-]+\p{L}(?!\p{L})){2,}/gu) ?? []
  return [...hyphenated, ...spaced].map((parts) => parts.replace(/[^\p{L}]/gu, ''))
}
