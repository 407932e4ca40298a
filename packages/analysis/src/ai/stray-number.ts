import type { AnswerLanguage } from './number-word-list.ts'
import { hasNumberWord } from './number-words.ts'

/** Letters that are no Latin ones: their numerals could not be recognised. */
const FOREIGN_LETTER = /(?![\p{Script=Latin}\p{Script=Common}])\p{L}/u
const PERCENT = /[%‰‱٪﹪％]/u

/**
 * Whether a text contains a number: a digit of any script, a fraction, a percent sign, a Roman numeral or a number word of a
 * language of answers. Text in another script than Latin counts as one, because its numerals cannot be recognised.
 */
export function hasStrayNumber(text: string, language: AnswerLanguage): boolean {
  const plain = text.normalize('NFKC')
  if (/\p{N}/u.test(text) || /\p{N}/u.test(plain) || PERCENT.test(plain) || FOREIGN_LETTER.test(plain)) return true
  return hasNumberWord(plain.normalize('NFC'), language)
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
