import { withOwnMarks, withoutMarks } from './letters.ts'
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

const listOf = (words = '') => words.split(/\s+/).filter((word) => word !== '')

/** Spellings of a word: `fünf`, `funf` and `fuenf`. */
function spellings(word: string): string[] {
  const long = word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
  return [...new Set([word, withoutMarks(word), withoutMarks(long)])]
}
const spelled = (words?: string) => listOf(words).flatMap(spellings)

/** Words of which some are listed whole and some, with `*`, by their begin. */
function readStarred(words: string) {
  const list = listOf(words)
  return {
    whole: new Set(list.filter((word) => !word.endsWith('*'))),
    begins: new PartSet(list.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))),
  }
}

/** Texts that are looked for at one place of a word. */
class PartSet {
  readonly #parts: ReadonlySet<string>
  readonly #lengths: readonly number[]

  constructor(parts: readonly string[]) {
    this.#parts = new Set(parts)
    this.#lengths = [...new Set(parts.map(({ length }) => length))].toSorted((one, other) => one - other)
  }

  /** The ends of all parts that begin at a position. */
  endsAt(word: string, from: number): number[] {
    const ends = this.#lengths.map((length) => from + length).filter((end) => end <= word.length)
    return ends.filter((end) => this.#parts.has(word.slice(from, end)))
  }

  begins(word: string): boolean {
    return this.endsAt(word, 0).length > 0
  }

  ends(word: string): boolean {
    return this.#lengths.some((length) => length < word.length && this.#parts.has(word.slice(-length)))
  }

  isIn(word: string): boolean {
    return Array.from(word, (_, from) => from).some((from) => this.endsAt(word, from).length > 0)
  }
}

/** Begins and ends of words of another language are looked for from this length on: `vier` begins Slovak words. */
const SHORTEST_FOREIGN_PART = 5
/** From this length on, marks of the answer's language on a foreign word are no reason to read it as another one. */
const SHORTEST_FOREIGN_WORD = 5

/** The lists of some languages in base letters. */
class NumberLists {
  readonly #words: ReadonlySet<string>
  readonly #begins: PartSet
  readonly #ends: PartSet
  readonly #inside: PartSet
  readonly #composed: readonly Composed[]

  constructor(lists: readonly NumberWords[], shortestPart = 1) {
    const join = (key: 'begins' | 'ends' | 'inside') =>
      new PartSet(lists.flatMap((list) => spelled(list[key])).filter(({ length }) => length >= shortestPart))
    this.#words = new Set(lists.flatMap(({ words, marked }) => [...spelled(words), ...listOf(marked)]))
    this.#begins = join('begins')
    this.#ends = join('ends')
    this.#inside = join('inside')
    this.#composed = lists.filter(({ parts: known }) => known !== undefined).map(readComposed)
  }

  hasWhole(word: string): boolean {
    return this.#words.has(word) || this.#composed.some((composed) => isComposed(word, composed))
  }

  has(word: string): boolean {
    return this.hasWhole(word) || this.#begins.begins(word) || this.#ends.ends(word) || this.#inside.isIn(word)
  }
}

interface Composed {
  readonly parts: PartSet
  readonly links: PartSet
  readonly endings: ReadonlySet<string>
  readonly tails: PartSet
}

const readComposed = ({ parts, links, endings, tails }: NumberWords): Composed => ({
  parts: new PartSet(spelled(parts)),
  links: new PartSet(spelled(links)),
  endings: new Set(['', ...spelled(endings)]),
  tails: new PartSet(spelled(tails)),
})

/** Whether a word is composed of parts of one language, at least one of them a number. Linear in the length of the word. */
function isComposed(word: string, { parts, links, endings, tails }: Composed): boolean {
  // What a position can be reached with: links only, or a number.
  const states: ('LINKS' | 'NUMBER' | undefined)[] = ['LINKS']
  for (let at = 0; at <= word.length; at++) {
    const state = states[at]
    if (state === undefined) continue
    const rest = word.slice(at)
    if (state === 'NUMBER' && (endings.has(rest) || tails.begins(rest))) return true
    for (const end of links.endsAt(word, at)) states[end] = states[end] === 'NUMBER' ? 'NUMBER' : state
    for (const end of parts.endsAt(word, at)) states[end] = 'NUMBER'
  }
  return false
}

/** Longer words are not searched: no language of answers needs them. */
const LONGEST_WORD = 60
/** A longer word whose letters are separated. */
const LONG_WORD = /(?:\p{L}[-‐-―·.]?){61}/u

/** What is a number in an answer of one language. */
class Vocabulary {
  readonly language: AnswerLanguage
  readonly ordinary: ReturnType<typeof readStarred>
  readonly idioms: ReturnType<typeof readSequences>
  readonly #own: NumberLists
  readonly #foreign: NumberLists

  constructor(language: AnswerLanguage) {
    const own = LANGUAGES[language]
    this.language = language
    this.ordinary = readStarred(own.ordinary)
    this.idioms = readSequences(own.idioms)
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

  /** Whether pieces of words are a number together. */
  isTorn(word: string): boolean {
    const plain = withoutMarks(word)
    return (this.#own.hasWhole(plain) || this.#foreign.hasWhole(plain)) && !this.isOrdinary(word)
  }
}

const VOCABULARIES: Readonly<Record<AnswerLanguage, Vocabulary>> = {
  en: new Vocabulary('en'),
  de: new Vocabulary('de'),
  tr: new Vocabulary('tr'),
  sk: new Vocabulary('sk'),
}
const PHRASES = readSequences(
  Object.values(LANGUAGES)
    .map(({ phrases }) => phrases)
    .join('\n'),
)

/** Letters that torn words have together, at most. */
const LONGEST_TORN = 30

/** Whether words that follow each other are together a number: `t w e n t y`, `zwan zig`, `fif-ty`. */
function hasTornNumber(words: readonly string[], vocabulary: Vocabulary): boolean {
  // A whole number word that has been allowed is no piece of another one.
  const pieces = words.map((word) => (word.length > 1 && vocabulary.isListed(word) ? '' : word))
  return pieces.some((first, at) => {
    let together = first
    for (let next = at + 1; together !== '' && next < pieces.length; next++) {
      const piece = pieces[next] ?? ''
      together += piece
      if (piece === '' || together.length > LONGEST_TORN) return false
      // Two short words such as "do I" are no torn one.
      const isSpelled = together.length === next - at + 1
      if (together.length > (isSpelled ? 2 : 3) && vocabulary.isTorn(together)) return true
    }
    return false
  })
}

/**
 * Whether a text in a language of answers tells a number in words of this or another language. Articles ("ein", "bir"), idioms
 * ("one of", "her iki gösterge") and "first" and "second" are no numbers. A word of more than 60 letters counts as one.
 * @param text in composed normal form, without marks that are not part of a letter
 */
export function hasNumberWord(text: string, language: AnswerLanguage): boolean {
  if (LONG_WORD.test(text)) return true
  const vocabulary = VOCABULARIES[language]
  const lower = language === 'tr' ? text.toLocaleLowerCase('tr') : text.replaceAll('İ', 'i').toLowerCase()
  const all = lower.match(/\p{L}+/gu) ?? []
  const idiomatic = markSequences(all, vocabulary.idioms)
  const words = all.map((word, at) => (idiomatic.has(at) ? '' : word))
  if (words.some((word) => word !== '' && vocabulary.isNumber(word)) || hasTornNumber(words, vocabulary)) return true
  return hasSequence(words, PHRASES) || hasSequence(words.map(withoutMarks), PHRASES)
}
