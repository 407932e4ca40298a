import type { SearchHit } from '@lotse/contract/features/search/search.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { comparedWords, fitOfWord, PART, SAME, WITH_ERROR } from './words.ts'

/** Something that can be found. Its words are in the form in which they are compared. */
export interface Entry extends SearchHit {
  readonly titleWords: readonly string[]
  /** Synonyms and other names; shown as the context when one was found. */
  readonly names: readonly { readonly name: string; readonly words: readonly string[] }[]
  /** The text that an excerpt is shown of. */
  readonly text: string
  readonly textWords: readonly string[]
}

/** An entry that has every word, and how well it fits. */
export interface Fit {
  readonly hit: SearchHit
  readonly score: number
  /** True when a word was found only with a typing error. */
  readonly hasError: boolean
}

const TITLE = 4
const NAME = 3
const TEXT = 1

export function entryOf(
  hit: SearchHit,
  language: Language,
  { names = [], text = '' }: { readonly names?: readonly string[]; readonly text?: string } = {},
): Entry {
  return {
    ...hit,
    titleWords: comparedWords(hit.title, language),
    names: names.map((name) => ({ name, words: comparedWords(name, language) })),
    text,
    textWords: comparedWords(text, language),
  }
}

/** How an entry fits to words; null without one of them. */
export function fitOf(entry: Entry, words: readonly string[], language: Language): Fit | null {
  let score = 0
  let hasError = false
  let isInTitle = true
  let found = entry.names.find((one) => isWhole(one.words, words))?.name ?? null
  const hasWhole = found !== null || isWhole(entry.titleWords, words)
  for (const word of words) {
    const title = bestFit(word, entry.titleWords)
    const { name, fit } = bestName(word, entry)
    // In running text, a part of a word is too often another word: Abhilfe, Hilfe.
    const inText = bestFit(word, entry.textWords)
    const text = inText === PART ? 0 : inText
    if (Math.max(title, fit, text) === 0) return null
    score += Math.max(title * TITLE, fit * NAME, text * TEXT)
    hasError ||= Math.max(title, fit, text) === WITH_ERROR
    isInTitle &&= title > WITH_ERROR
    if (fit > title && !hasWhole) found = name
  }
  const { kind, id, title, address } = entry
  const shown = found ?? (isInTitle || entry.text === '' ? null : excerptOf(entry.text, words, language))
  const context = found === null ? (shown ?? entry.context) : [entry.context, found].filter(Boolean).join(' · ')
  // Among equal hits, what has no other words comes first, then what has a shorter title.
  const rank = score + (hasWhole ? 1 : 0) - Math.min(1, title.length / 200)
  return { hit: { kind, id, title, context, address }, score: rank, hasError }
}

/** Whether the words of a name are those that are searched for, in any order. */
const isWhole = (own: readonly string[], words: readonly string[]) =>
  own.length === words.length && own.every((word) => words.includes(word))

function bestName(word: string, { names }: Entry): { readonly name: string | null; readonly fit: number } {
  let best: ReturnType<typeof bestName> = { name: null, fit: 0 }
  for (const { name, words } of names) {
    const fit = bestFit(word, words)
    if (fit > best.fit) best = { name, fit }
  }
  return best
}

function bestFit(word: string, others: readonly string[]): number {
  let best = 0
  for (const other of others) {
    best = Math.max(best, fitOfWord(word, other))
    if (best === SAME) return best
  }
  return best
}

const EXCERPT = 120

/** The part of a text around the first of the words, in one line. */
function excerptOf(text: string, words: readonly string[], language: Language): string | null {
  const pieces = text.split(/\s+/)
  const at = pieces.findIndex((piece) =>
    comparedWords(piece, language).some((one) => words.some((word) => fitOfWord(word, one) > 0)),
  )
  if (at < 0) return null
  const from = Math.max(0, at - 4)
  let excerpt = from > 0 ? '…' : ''
  for (const piece of pieces.slice(from)) {
    if (excerpt.length + piece.length > EXCERPT) return `${excerpt.trimEnd().slice(0, EXCERPT)}…`
    excerpt += `${piece} `
  }
  return excerpt.trimEnd()
}
