import { withoutMarks } from './letters.ts'
import type { NumberWords } from './number-word-list.ts'

/** The words of a list. */
export const listOf = (words = '') => words.split(/\s+/).filter((word) => word !== '')

/** Spellings of a word: `fünf`, `funf` and `fuenf`. */
function spellings(word: string): string[] {
  const long = word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
  return [...new Set([word, withoutMarks(word), withoutMarks(long)])]
}
const spelled = (words?: string) => listOf(words).flatMap(spellings)

/** Words of which some are listed whole and some, with `*`, by their begin. */
export function readStarred(words: string) {
  const list = listOf(words)
  return {
    whole: new Set(list.filter((word) => !word.endsWith('*'))),
    begins: new PartSet(list.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))),
  }
}

/** Texts that are looked for at one place of a word. */
class PartSet {
  readonly #byFirst = new Map<string, string[]>()
  readonly #byLast = new Map<string, string[]>()

  constructor(parts: readonly string[]) {
    for (const part of new Set(parts)) {
      add(this.#byFirst, part.charAt(0), part)
      add(this.#byLast, part.charAt(part.length - 1), part)
    }
  }

  /** The parts that begin at a position. */
  at(word: string, from: number): string[] {
    const parts = this.#byFirst.get(word.charAt(from)) ?? []
    return parts.filter((part) => word.startsWith(part, from))
  }

  begins(word: string, from = 0): boolean {
    const parts = this.#byFirst.get(word.charAt(from)) ?? []
    return parts.some((part) => word.startsWith(part, from))
  }

  ends(word: string): boolean {
    const parts = this.#byLast.get(word.charAt(word.length - 1)) ?? []
    return parts.some((part) => part.length < word.length && word.endsWith(part))
  }

  isIn(word: string): boolean {
    for (let from = 0; from < word.length; from++) {
      if (this.begins(word, from)) return true
    }
    return false
  }
}

function add(map: Map<string, string[]>, key: string, part: string): void {
  const parts = map.get(key)
  if (parts === undefined) map.set(key, [part])
  else parts.push(part)
}

/** The lists of some languages in base letters. */
export class NumberLists {
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

  /** Whether the begin of a word, up to one of these ends, is a whole number word. */
  hasWhole(word: string, ends: readonly number[] = [word.length]): boolean {
    return (
      ends.some((end) => this.#words.has(word.slice(0, end))) ||
      this.#composed.some((composed) => isComposed(word, ends, composed))
    )
  }

  has(word: string): boolean {
    return this.hasWhole(word) || this.#begins.begins(word) || this.#ends.ends(word) || this.#inside.isIn(word)
  }
}

interface Composed {
  readonly parts: PartSet
  readonly links: PartSet
  readonly endings: PartSet
  readonly tails: PartSet
}

const readComposed = ({ parts, links, endings, tails }: NumberWords): Composed => ({
  parts: new PartSet(spelled(parts)),
  links: new PartSet(spelled(links)),
  endings: new PartSet(spelled(endings)),
  tails: new PartSet(spelled(tails)),
})

/**
 * Whether the begin of a word, up to one of these ends, is composed of parts of one language, at least one of them a number. Linear in
 * the length of the word.
 */
function isComposed(word: string, ends: readonly number[], { parts, links, endings, tails }: Composed): boolean {
  // What a position can be reached with: links only, or a number.
  const states: ('LINKS' | 'NUMBER' | undefined)[] = ['LINKS']
  for (let at = 0; at <= word.length; at++) {
    const state = states[at]
    if (state === undefined) continue
    if (state === 'NUMBER') {
      if (ends.includes(at) || tails.begins(word, at)) return true
      if (endings.at(word, at).some((ending) => ends.includes(at + ending.length))) return true
    }
    for (const link of links.at(word, at))
      states[at + link.length] = states[at + link.length] === 'NUMBER' ? 'NUMBER' : state
    for (const part of parts.at(word, at)) states[at + part.length] = 'NUMBER'
  }
  return false
}
