import type { Language } from '@lotse/contract/language.ts'
import { foldText } from '@lotse/contract/search-text.ts'

/** The words of a language's passages, prepared to find similar ones. */
export interface Vocabulary {
  readonly language: Language
  readonly passages: number
  readonly averageLength: number
  readonly frequencies: ReadonlyMap<string, number>
  /** Lexemes by trigram of their folded form. */
  readonly byTrigram: ReadonlyMap<string, readonly string[]>
}

/** A word of the vocabulary that is similar to a word of the question, and how much. */
export interface SimilarWord {
  readonly lexeme: string
  /** From 0 to 1. */
  readonly similarity: number
}

const SHORTEST = 4
const MOST = 6
const LEAST_TRIGRAMS = 0.5
const SHORTEST_PART = 5

export function createVocabulary(
  language: Language,
  frequencies: ReadonlyMap<string, number>,
  sizes: { readonly passages: number; readonly averageLength: number },
): Vocabulary {
  const byTrigram = new Map<string, string[]>()
  for (const lexeme of frequencies.keys()) {
    for (const trigram of trigramsOf(foldText(lexeme, language))) {
      const list = byTrigram.get(trigram)
      if (list) list.push(lexeme)
      else byTrigram.set(trigram, [lexeme])
    }
  }
  return { language, ...sizes, frequencies, byTrigram }
}

/**
 * Words of the vocabulary that differ in an ending, a typing error or accents, or that are a part of a compound or contain the word
 * as one, the most similar first.
 */
export function similarWords(word: string, { language, byTrigram }: Vocabulary): SimilarWord[] {
  const folded = foldText(word, language)
  if (folded.length < SHORTEST || /\d/.test(folded)) return []
  const shared = new Map<string, number>()
  const own = trigramsOf(folded)
  for (const trigram of own) {
    for (const lexeme of byTrigram.get(trigram) ?? []) shared.set(lexeme, (shared.get(lexeme) ?? 0) + 1)
  }
  const similar: SimilarWord[] = []
  for (const [lexeme, count] of shared) {
    if (count < 2) continue
    const other = foldText(lexeme, language)
    if (other.length < SHORTEST || /\d/.test(other)) continue
    const similarity = similarityOf(folded, other, (2 * count) / (own.size + trigramsOf(other).size), language)
    if (similarity > 0) similar.push({ lexeme, similarity })
  }
  return similar.sort((one, another) => another.similarity - one.similarity).slice(0, MOST)
}

function similarityOf(one: string, other: string, trigrams: number, language: Language): number {
  if (one === other) return 1
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const prefix = commonPrefix(one, other)
  // Inflected: the beginning is the same and little differs at the end.
  if (prefix >= SHORTEST && prefix / long.length >= 0.6 && short.length - prefix <= 2) {
    return 0.55 + (0.4 * prefix) / long.length
  }
  // Turkish words grow by their endings: göster, gösterge, gösterebilir.
  if (language === 'tr' && prefix >= SHORTEST && short.length - prefix <= 1) return 0.5 + (0.4 * prefix) / long.length
  // Part of a compound.
  const isCompound = language === 'de' && short.length >= SHORTEST_PART
  if (isCompound && (long.endsWith(short) || long.startsWith(short))) return 0.6
  return trigrams >= LEAST_TRIGRAMS && one[0] === other[0] ? trigrams * 0.85 : 0
}

function commonPrefix(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/** The trigrams of a word with its edges, as pg_trgm forms them. */
export function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}
