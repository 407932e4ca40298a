import { type PhraseList, phrases } from './phrase.ts'
import { foldNames, wordsOf } from './word.ts'

/** The words of a question, each of which may be taken by one element only. */
export interface Account {
  readonly words: readonly string[]
  /** Whether a comma is before this word. */
  isAfterComma(at: number): boolean
  isFree(at: number): boolean
  /** Takes words for an element. */
  take(at: number, length: number): void
  /** The positions that are not taken yet. */
  free(): number[]
}

/** The folded words of a question, and the positions that follow a comma. */
export interface AskedWords {
  readonly words: readonly string[]
  readonly commas: ReadonlySet<number>
}

/** Reads the words of a question, at most so many. */
export function askedWords(text: string, most: number): AskedWords & { readonly isComplete: boolean } {
  const words: string[] = []
  const commas = new Set<number>()
  for (const part of text.split(/,(?!\d)/)) {
    if (words.length > 0) commas.add(words.length)
    words.push(...wordsOf(foldNames(part)))
  }
  return { words: words.slice(0, most), commas, isComplete: words.length <= most }
}

/** Opens the account of a question: nothing is taken yet. */
export function openAccount({ words, commas }: AskedWords): Account {
  const taken = new Set<number>()
  return {
    words,
    isAfterComma: (at) => commas.has(at),
    isFree: (at) => at < words.length && !taken.has(at),
    take: (at, length) => {
      for (let position = at; position < at + length; position += 1) taken.add(position)
    },
    free: () => words.flatMap((_, at) => (taken.has(at) ? [] : [at])),
  }
}

/** A phrase of a question; a word can be of several kinds, such as "better". */
export interface FoundPhrase<Kind> {
  readonly kinds: readonly Kind[]
  readonly at: number
  readonly length: number
}

/** Phrase lists by kind. */
export type Phrases<Kind extends string> = readonly (readonly [Kind, PhraseList])[]

/** Reads phrase lists by kind. */
export function phrasesOf<Kind extends string>(lists: Readonly<Record<Kind, string>>): Phrases<Kind> {
  return (Object.entries(lists) as [Kind, string][]).map(([kind, list]) => [kind, phrases(list)])
}

/** The phrases of free words in their order, at each position the longest ones of all kinds. They are not taken. */
export function findPhrases<Kind extends string>(account: Account, lists: Phrases<Kind>): FoundPhrase<Kind>[] {
  const found: FoundPhrase<Kind>[] = []
  for (let at = 0; at < account.words.length; ) {
    const best = account.isFree(at) ? longestAt(account, lists, at) : null
    if (best !== null) found.push(best)
    at += best?.length ?? 1
  }
  return found
}

function longestAt<Kind extends string>(account: Account, lists: Phrases<Kind>, at: number): FoundPhrase<Kind> | null {
  const found = lists
    .map(([kind, list]) => ({ kind, length: list.lengthAt(account.words, at) }))
    .filter(({ length }) => length > 0 && isAllFree(account, at, length))
  const length = Math.max(0, ...found.map((one) => one.length))
  return length === 0
    ? null
    : { kinds: found.filter((one) => one.length === length).map(({ kind }) => kind), at, length }
}

function isAllFree(account: Account, at: number, length: number): boolean {
  for (let position = at; position < at + length; position += 1) if (!account.isFree(position)) return false
  return true
}
