import type { AnswerLanguage } from './number-word-list.ts'

/** Letters of Latin texts that are written with one of these languages: English, German, Turkish, Slovak, and names such as Citroën. */
const LETTER = /^[a-zäöüßçğışâîûáčďéíĺľňóôŕšťúýžèêëàïñ]$/iu

/** The sign of an average. */
const AVERAGE = /(?<!\p{L})ø(?!\p{L})/giu

/** Whether a text has a letter that none of the languages of answers uses: its words could not be recognised. */
export function hasForeignLetter(text: string): boolean {
  const letters = text.replace(AVERAGE, '').match(/\p{L}/gu) ?? []
  return letters.some((letter) => letter !== 'İ' && !LETTER.test(letter))
}

/** A text in small base letters: `Zwánzig` is `zwanzig`, `DREIßIG` is `dreissig`, `ALTI` and `altı` are `alti`. */
export function withoutMarks(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
}

/** The letters with marks of each language of answers. */
const OWN_MARKS: Readonly<Record<AnswerLanguage, string>> = {
  en: '',
  de: 'äöüß',
  tr: 'çğıöşü',
  sk: 'áäčďéíĺľňóôŕšťúýž',
}

/** A text in small letters, in which letters that the language does not have are base letters. */
export function withOwnMarks(text: string, language: AnswerLanguage): string {
  const own = OWN_MARKS[language]
  return text.replace(/[^a-z]/g, (letter) => (own.includes(letter) ? letter : withoutMarks(letter)))
}

/** Digits that are drawn with letters: `lOO`, `I0`; `l` alone. Digits themselves are found elsewhere. */
const DRAWN = /^(?:(?=.*[OI])[OoIl]{2,}|l+|[A-Z]?O{2,})$/
/** Roman numerals in capitals; a single letter is a word or an initial, except V and X. */
const ROMAN = /^(?=[mdclxvi]{2})m{0,4}(?:cm|cd|d?c{0,4})(?:xc|xl|l?x{0,4})(?:ix|iv|v?i{0,4})$/
const SINGLE_ROMAN = /^[VX]$/
/** Words and units that are spelled like a Roman numeral. */
const NO_ROMAN = new Set([
  'md',
  'cv',
  'cc',
  'mc',
  'dc',
  'mi',
  'mix',
  'dim',
  'di',
  'dl',
  'ml',
  'cl',
  'cm',
  'mm',
  'cd',
  'mdl',
  'll',
  'dil',
  'mild',
  'li',
  'xl',
])

/** Whether a word is a number that is drawn with letters, in Arabic or Roman numerals. */
export function isDrawnNumber(word: string, language: AnswerLanguage): boolean {
  const lower = word.toLowerCase()
  if (DRAWN.test(word)) return true
  // "V" is also the Slovak "in" at the begin of a sentence.
  if (SINGLE_ROMAN.test(word)) return !(language === 'sk' && word === 'V')
  return ROMAN.test(lower) && !NO_ROMAN.has(lower)
}
