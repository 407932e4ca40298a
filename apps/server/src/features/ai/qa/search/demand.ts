import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { wordsOf } from './fold.ts'

/** What a question demands of a passage beside its words. */
export interface Demand {
  /** The question is about a price, a cost or a wage: a passage without an amount of money does not answer it. */
  readonly isForMoney: boolean
  /** The question is about who holds a position: texts name positions, not persons. */
  readonly isForPerson: boolean
  /** The question is about the meaning or the formula of a word: the definition of a KPI answers it. */
  readonly isForDefinition: boolean
  /** Names of firms, places and products in lower case: a passage about another one does not answer the question. */
  readonly names: ReadonlySet<string>
  /** Words in lower case that are probably verbs: another verb may say the same. */
  readonly verbs: ReadonlySet<string>
}

const MONEY_QUESTIONS: Readonly<Record<Language, RegExp>> = {
  en: /^how (?:much (?:is|are|does|do)|expensive)\b|^what (?:is|are|does|do|did)\b.*\b(?:price|costs?|salary|wage)\b/,
  de: /^(?:was|wie ?viel|wie hoch) .*(?:kostet|kosten |kosten\?|verdient|gehalt|gebühr)|^wie teuer/,
  tr: /kaç (?:lira|para|tl|euro)|ne kadar (?:tutar|öder)|(?:ücreti|fiyatı|maaşı) (?:ne kadar|nedir|kaç)/,
  sk: /^koľko (?:stojí|stoja|zarába|zarobí)|^(?:aká|aký) je (?:cena|plat)(?=\s)|^za koľko/,
}

const PERSON_QUESTIONS: Readonly<Record<Language, RegExp>> = {
  en: /^who is (?:the|our|my|your)\b|^what is the name of\b/,
  de: /^wer ist (?:der|die|unser|unsere|mein|meine)(?=\s)|^wie heißt/,
  tr: /\S{4} kim(?:dir)?\s{0,9}\??$/,
  sk: /^kto je(?=\s)|^ako sa volá/,
}

const DEFINITION_QUESTIONS: Readonly<Record<Language, RegExp>> = {
  en: /^what (?:does|is|are)\b|\b(?:calculated|worked out|defined)\b/,
  de: /^was (?:ist|sind|bedeutet|heißt|sagt)(?=\s)|berechnet|^worin unterscheid/,
  tr: /ne demek|nedir|hesapla/,
  sk: /^čo (?:je|sú|znamená)(?=\s)|počíta/,
}

/** Endings of verbs, which are at the end of Turkish sentences. */
const TURKISH_VERB =
  /(?:[ıiuü]yor|[ae]bilir|[ae]c[ae][kğ]|m[ae]l[ıi]|[dt][ıiuü]|[ıiuüae]r|m[ae]z)(?:y?[ıiuü]?[mz]|s[ıiuü]n|l[ae]r|k)?$/

/** Capital letters that are no names: the English pronoun, days and months. */
const NO_NAMES = new Set(
  `i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
  september october november december`.split(/\s+/),
)
const MONEY = /\d[.,]?\s?(?:[kK]|Mio\.?|M)?\s?(?:[€₺$£]|EUR|TL|lira|Euro|euro)|[€₺$£]\s?\d/u

/** What a question demands. Without capital letters, nothing is known about names and German verbs. */
export function demandOf(question: string, language: Language): Demand {
  const lower = question.trim().toLocaleLowerCase(LOCALE_OF[language])
  const words = wordsOf(question)
  // The first word of a sentence has a capital letter whatever it is.
  const inside = question.split(/[.!?:]/).flatMap((sentence) => wordsOf(sentence).slice(1))
  const isCapital = (word: string) => /^\p{Lu}/u.test(word)
  const isName = (word: string) =>
    /^[\p{Lu}\d]{2,}$/u.test(word) ? /\p{Lu}/u.test(word) : isCapital(word) && language !== 'de'
  const names = inside.filter(isName).map((word) => word.toLocaleLowerCase(LOCALE_OF[language]))
  return {
    isForMoney: MONEY_QUESTIONS[language].test(lower),
    isForPerson: PERSON_QUESTIONS[language].test(lower),
    isForDefinition: DEFINITION_QUESTIONS[language].test(lower),
    names: new Set(names.filter((name) => !NO_NAMES.has(name))),
    verbs: new Set(words.filter((word, index) => isVerb(word, index, words, language))),
  }
}

function isVerb(word: string, index: number, words: readonly string[], language: Language): boolean {
  switch (language) {
    case 'de':
      return /^\p{Ll}/u.test(word) && words.slice(1).some((one) => /^\p{Lu}/u.test(one))
    case 'tr':
      return index >= words.length - 2 && TURKISH_VERB.test(word)
    case 'sk':
      return /(?:ť|li|la|lo)$/u.test(word)
    case 'en':
      return false
  }
}

/** Whether a text has an amount of money. */
export const hasMoney = (text: string): boolean => MONEY.test(text)
