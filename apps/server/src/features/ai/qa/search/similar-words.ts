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
/** Length from which a single other letter is a typing error rather than another word. */
const LONG = 7

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
 * as one, the most similar first. A word that the vocabulary has is not taken for a typing error.
 */
export function similarWords(word: string, { language, byTrigram, frequencies }: Vocabulary): SimilarWord[] {
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
    const trigrams = (2 * count) / (own.size + trigramsOf(other).size)
    const typing = frequencies.has(word) ? 0 : typingSimilarity(folded, other)
    const similarity = Math.max(typing, similarityOf(folded, other, trigrams, language))
    if (similarity > 0) similar.push({ lexeme, similarity })
  }
  return similar.sort((one, another) => another.similarity - one.similarity).slice(0, MOST)
}

function similarityOf(asked: string, known: string, trigrams: number, language: Language): number {
  if (asked === known) return 1
  const [short, long] = asked.length <= known.length ? [asked, known] : [known, asked]
  const prefix = commonPrefix(asked, known)
  if (language === 'tr' && prefix >= SHORTEST) {
    // Turkish words grow by their endings: göster, gösterge, gösterebilir.
    const isInflected = [short, long].every((one) => TURKISH_ENDINGS.test(one.slice(prefix)))
    return isInflected ? 0.5 + (0.4 * prefix) / long.length : 0
  }
  if (prefix >= SHORTEST && prefix / long.length >= 0.6 && short.length - prefix <= 2) {
    // Inflected: the beginning is the same and little differs at the end.
    return 0.55 + (0.4 * prefix) / long.length
  }
  // Part of a compound: its last word says what it is.
  if (language === 'de' && short.length >= SHORTEST_PART) {
    if (long.endsWith(short)) return 0.6
    if (long.startsWith(short)) return long === known ? 0.6 : 0.35
  }
  const isBeginning = prefix === short.length && long.length - prefix > 2
  return trigrams >= LEAST_TRIGRAMS && asked[0] === known[0] && !isBeginning ? trigrams * 0.85 : 0
}

/** Endings of Turkish verbs and nouns without accents that remain after PostgreSQL has removed those of cases. */
const TURKISH_ENDINGS =
  /^(?:lar|ler|l[iu]k|l[iu]g|c[iu]|s[iu]z|l[iu]|la|le|lan|len|las|les|ma|me|mak|mek|an|en|ar|er|[iu]r|[iu]l|[iu]n|[iu]s|[dt][iu][kg]|[ae]ca[gk]|[ae]ce[gk]|[ae]bil|[iu]yor|m[iu]s|[dt][iu]|s[ae]|c[ae]|g[ae]|[dt][ae]n?|n[iu]n|[iuae]|[ygk]){0,9}$/

/** How probable it is that a word is another one with a letter too many, too few, wrong or exchanged with the next one. */
export function typingSimilarity(asked: string, known: string): number {
  const isCandidate = Math.max(asked.length, known.length) >= SHORTEST_PART && asked[0] === known[0]
  if (!isCandidate || asked.at(-1) !== known.at(-1)) return 0
  const start = commonPrefix(asked, known)
  const end = commonPrefix([...asked.slice(start)].reverse().join(''), [...known.slice(start)].reverse().join(''))
  const [one, other] = [asked.slice(start, asked.length - end), known.slice(start, known.length - end)]
  const isExchanged = one.length === 2 && one === [...other].reverse().join('')
  const isWrong = one.length === 1 && other.length === 1 && asked.length >= LONG
  return isExchanged || isWrong || one.length + other.length === 1 ? 0.85 : 0
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
