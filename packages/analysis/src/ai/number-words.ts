import { withOwnMarks, withoutMarks } from './letters.ts'
import { listOf, NumberLists, readStarred } from './number-lists.ts'
import type { AnswerLanguage, LanguageOfAnswers, NumberWords } from './number-word-list.ts'
import { GERMAN } from './number-words.de.ts'
import { ENGLISH } from './number-words.en.ts'
import { FOREIGN } from './number-words.foreign.ts'
import { SLOVAK } from './number-words.sk.ts'
import { TURKISH } from './number-words.tr.ts'
import { hasSequence, markSequences, readSequences } from './word-sequence.ts'

const LANGUAGES: Readonly<Record<AnswerLanguage, LanguageOfAnswers>> = {
  en: ENGLISH,
  de: GERMAN,
  tr: TURKISH,
  sk: SLOVAK,
}
const ALL: readonly NumberWords[] = [...Object.values(LANGUAGES), ...Object.values(FOREIGN)]

/** Begins and ends of words of another language are looked for from this length on: `vier` begins Slovak words. */
const SHORTEST_FOREIGN_PART = 5
/** From this length on, marks of the answer's language on a foreign word are no reason to read it as another one. */
const SHORTEST_FOREIGN_WORD = 5

/** Longer words are not searched: no language of answers needs them. */
const LONGEST_WORD = 60
/** A longer word whose letters are separated, and more single letters than a text has. */
const LONG_WORD = /(?:\p{L}[-‐-―·.]?){61}|(?<!\p{L})(?:\p{L}[^\p{L}\uFFFC]{1,9}){12}/u

/** What is a number in an answer of one language. */
class Vocabulary {
  readonly language: AnswerLanguage
  readonly ordinary: ReturnType<typeof readStarred>
  readonly idioms: ReturnType<typeof readSequences>
  readonly capitals: ReadonlySet<string>
  readonly #own: NumberLists
  readonly #foreign: NumberLists

  constructor(language: AnswerLanguage) {
    const own = LANGUAGES[language]
    this.language = language
    this.ordinary = readStarred(own.ordinary)
    this.idioms = readSequences(own.idioms)
    this.capitals = new Set(listOf(own.capitals))
    this.#own = new NumberLists([own])
    this.#foreign = new NumberLists(
      ALL.filter((list) => list !== own),
      SHORTEST_FOREIGN_PART,
    )
  }

  /** Whether a word in small letters is a number word of any language and no ordinary word of this one. */
  isNumber(word: string): boolean {
    return word.length > LONGEST_WORD || (!this.isOrdinary(word) && this.isListed(word))
  }

  isOrdinary(word: string): boolean {
    return this.ordinary.whole.has(word) || this.ordinary.begins.begins(word)
  }

  isListed(word: string): boolean {
    const plain = withoutMarks(word)
    if (this.#own.has(word) || this.#own.has(plain)) return true
    const marked = withOwnMarks(word, this.language)
    if (this.#foreign.has(marked)) return true
    const isForeign = marked !== word || word.length >= SHORTEST_FOREIGN_WORD
    return isForeign && this.#foreign.hasWhole(plain)
  }

  /**
   * Whether pieces of words are a number together, up to one of the ends of pieces. Those with white space between
   * them are longer: "do I" is none.
   */
  isTorn(pieces: string, ends: readonly number[], attachedTo: number): boolean {
    const plain = withoutMarks(pieces)
    const from = (shortest: number) =>
      ends.filter(
        (end) => end >= (end <= attachedTo ? shortest : shortest + 1) && !this.isOrdinary(pieces.slice(0, end)),
      )
    return this.#own.hasWhole(plain, from(2)) || this.#foreign.hasWhole(plain, from(3))
  }
}

const vocabularies = new Map<AnswerLanguage, Vocabulary>()

/** The vocabulary of a language; created once. */
function vocabularyOf(language: AnswerLanguage): Vocabulary {
  const known = vocabularies.get(language)
  if (known !== undefined) return known
  const created = new Vocabulary(language)
  vocabularies.set(language, created)
  return created
}
const PHRASES = readSequences(
  Object.values(LANGUAGES)
    .map(({ phrases }) => phrases)
    .join('\n'),
)

/** Stands for a token in a text that is searched. */
const TOKEN = '\uFFFC'
/** Letters that torn words have together, at most. */
const LONGEST_TORN = 30

/** A word, and what is between it and the word before. */
interface Word {
  readonly text: string
  readonly gap: 'NONE' | 'SPACE' | 'TOKEN'
}

function readWords(text: string): Word[] {
  const words: Word[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
    const between = text.slice(end, index)
    words.push({ text: word, gap: between.includes(TOKEN) ? 'TOKEN' : /\s/.test(between) ? 'SPACE' : 'NONE' })
    end = index + word.length
  }
  return words
}

/** Whether words that follow each other are together a number: `t w e n t y`, `zwan zig`, `fif-ty`. */
function hasTornNumber(words: readonly Word[], vocabulary: Vocabulary): boolean {
  // A whole number word that has been allowed is no piece of another one.
  const pieces = words.map(({ text, gap }) => ({
    gap,
    text: text.length > 2 && vocabulary.isListed(text) ? '' : withoutSharpS(text),
  }))
  return pieces.some((first, at) => {
    let together = first.text
    const ends: number[] = []
    let attachedTo = 0
    for (const { text, gap } of pieces.slice(at + 1, at + LONGEST_TORN)) {
      if (together === '' || text === '' || gap === 'TOKEN' || together.length + text.length > LONGEST_TORN) break
      // "on" is a number in Turkish, and "on e-mail" is none.
      if (gap === 'SPACE' && ends.length === 0 && vocabulary.isListed(together)) break
      const isAttached = gap === 'NONE' && attachedTo === (ends.at(-1) ?? 0)
      together += text
      ends.push(together.length)
      if (isAttached || together.length === ends.length + 1) attachedTo = together.length
    }
    return ends.length > 0 && vocabulary.isTorn(together, ends, attachedTo)
  })
}

/** Without a letter that is two in base letters. */
const withoutSharpS = (word: string) => word.replaceAll('ß', 'ss')

/**
 * Whether a text in a language of answers states a number in words of this or another language. Articles ("ein", "bir"), idioms
 * ("one of", "her iki gösterge") and "first" and "second" are no numbers. A word of more than 60 letters counts as one.
 * @param text in composed normal form, without marks that are not part of a letter
 */
export function hasNumberWord(text: string, language: AnswerLanguage): boolean {
  if (LONG_WORD.test(text)) return true
  const vocabulary = vocabularyOf(language)
  const lower = language === 'tr' ? text.toLocaleLowerCase('tr') : text.replaceAll('İ', 'i').toLowerCase()
  if ((text.match(/\p{L}+/gu) ?? []).some((word) => vocabulary.capitals.has(word))) return true
  const all = readWords(lower)
  const idiomatic = markSequences(
    all.map((word) => word.text),
    vocabulary.idioms,
  )
  const words = all.map((word, at) => (idiomatic.has(at) ? { ...word, text: '' } : word))
  const texts = words.map((word) => word.text)
  if (texts.some((word) => word !== '' && vocabulary.isNumber(word)) || hasTornNumber(words, vocabulary)) return true
  return hasSequence(texts, PHRASES) || hasSequence(texts.map(withoutMarks), PHRASES)
}
