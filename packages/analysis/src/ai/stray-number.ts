import { hasForeignLetter, isDrawnNumber } from './letters.ts'
import type { AnswerLanguage } from './number-word-list.ts'
import { hasNumberWord } from './number-words.ts'

const SYMBOL = /[%‰‱٪﹪％∞|]/u
/** A sign inside or before a word, which can stand for a letter or for thousands: `f!ve`, `$ixty`, `T€`; `&shy;`. */
const SIGN_IN_WORD = /\p{L}[!@$€£¥+#^=~§\\¡]\p{L}|(?<!\p{L})[@$€£¥§#]\p{L}|\p{L}[€$£¥]|&\p{L}{2,8};/u
/** Strokes that are counted: `////`. */
const STROKES = /[/\\]{2,}/

/** Abbreviations of single letters, which are no torn words. */
const ABBREVIATION =
  /(?<![\p{L}.])(?:e\. ?g|i\. ?e|z\. ?B|d\. ?h|u\. ?a|v\. ?a|o\. ?ä|s\. ?o|s\. ?u|z\. ?T|u\. ?U|i\. ?d\. ?R|t\. ?j|p\. ?a)\./gu

/**
 * Whether a text contains a number: a digit of any script, a fraction, a percent sign, a Roman numeral, a number that is drawn with
 * letters, or a number word of a language of answers or another one. A letter that no language of answers uses counts as one.
 */
export function hasStrayNumber(text: string, language: AnswerLanguage): boolean {
  const plain = text.normalize('NFKC').normalize('NFC')
  return /\p{N}/u.test(text) || /\p{N}/u.test(plain) || SYMBOL.test(plain) || hasNumberInLetters(plain, language)
}

/** Whether a text in composed normal form contains a number without a digit or percent sign. */
export function hasNumberInLetters(text: string, language: AnswerLanguage): boolean {
  if (SIGN_IN_WORD.test(text) || STROKES.test(text) || hasForeignLetter(text)) return true
  if ((text.match(/\p{L}+/gu) ?? []).some((word) => isDrawnNumber(word, language))) return true
  return hasNumberWord(text.replace(ABBREVIATION, ' '), language)
}

/** Marks, invisible and undefined characters, and pictures: `twe\u200bnty`, `1️⃣`, `💯`. Symbols of the trade stay. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{M}]/gu
const PICTURE = /[\p{So}\p{Sk}](?<![°©®™])/gu

/** A text without invisible characters, loose marks and pictures; white space is one space. */
export function withoutInvisible(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(PICTURE, '')
}
