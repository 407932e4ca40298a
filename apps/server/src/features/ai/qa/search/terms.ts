import type { Language } from '@lotse/contract/language.ts'
import { LRUCache } from 'lru-cache'
import type { TenantTransaction } from '../../../../platform/database/tenant-transaction.ts'
import { slovakStem, wordsOf } from './fold.ts'
import { GLOSSARY } from './glossary.ts'
import { questionWords } from './question-words.ts'
import type { Alternative, Term } from './rank.ts'
import { findLexemes } from './search.repository.ts'
import { similarWords, type Vocabulary } from './similar-words.ts'

const SYNONYM = 0.8
const SIMILAR = 0.85
/** One word of a phrase without the others. */
const PART = 0.4
/** A word of a question in another language: only names and loan words are the same. */
const FOREIGN = 0.8

/** Lexemes by language and word. They depend on PostgreSQL only, not on a tenant. */
const known = new LRUCache<string, readonly string[]>({ max: 20_000 })

/** The lexemes of words, which may be phrases, in a language. */
export async function lexemesOf(
  tx: TenantTransaction,
  language: Language,
  words: readonly string[],
): Promise<(word: string) => readonly string[]> {
  const keyOf = (word: string) => `${language} ${word}`
  const unknown = [...new Set(words)].filter((word) => !known.has(keyOf(word)))
  const given = new Map(unknown.map((word) => [word, formOf(word, language)]))
  const found = await findLexemes(tx, language, [...new Set(given.values())])
  const own = new Map(unknown.map((word) => [word, found.get(given.get(word) ?? '') ?? []]))
  for (const [word, lexemes] of own) known.set(keyOf(word), lexemes)
  return (word) => own.get(word) ?? known.get(keyOf(word)) ?? []
}

/** Hyphens divide words, as in questions. */
const formOf = (phrase: string, language: Language) =>
  wordsOf(phrase)
    .map((word) => (language === 'sk' ? slovakStem(word) : word))
    .join(' ')

/** What a question asks for, for passages in one language. */
export async function termsFor(
  tx: TenantTransaction,
  question: { readonly words: readonly string[]; readonly language: Language },
  vocabulary: Vocabulary,
): Promise<Term[]> {
  const { language } = vocabulary
  const asked = await lexemesOf(tx, question.language, [
    ...question.words,
    ...GLOSSARY.flatMap((concept) =>
      concept[question.language].map((entry) => withoutStopWords(entry, question.language)),
    ),
  ])
  const inPassages = await lexemesOf(tx, language, [
    ...question.words,
    ...GLOSSARY.flatMap((concept) => concept[language]),
  ])
  const words = question.words.filter((word) => asked(word).length > 0)
  const synonyms = synonymsOf({ words, language: question.language }, asked, language, inPassages)
  const terms = new Map<string, Term>()
  for (const word of words) {
    const weight = language === question.language ? 1 : FOREIGN
    const own = inPassages(word).map((lexeme) => ({ lexemes: [lexeme], weight }))
    const similar = inPassages(word).flatMap((lexeme) =>
      similarWords(lexeme, vocabulary).map((one) => ({
        lexemes: [one.lexeme],
        weight: weight * SIMILAR * one.similarity,
      })),
    )
    terms.set(word, { word, alternatives: strongest([...own, ...(synonyms.ofWord.get(word) ?? []), ...similar]) })
  }
  for (const { parts, alternatives } of synonyms.ofPhrases) {
    const present = parts.flatMap((word) => terms.get(word) ?? [])
    if (present.length < parts.length) continue
    for (const word of parts) terms.delete(word)
    const own = { lexemes: [...new Set(parts.flatMap((word) => inPassages(word)))], weight: 1 }
    const single = present.flatMap((term) => term.alternatives.map((one) => ({ ...one, weight: one.weight * PART })))
    terms.set(parts.join(' '), { word: parts.join(' '), alternatives: strongest([own, ...single, ...alternatives]) })
  }
  return [...terms.values()]
}

interface Synonyms {
  readonly ofWord: ReadonlyMap<string, readonly Alternative[]>
  readonly ofPhrases: readonly { readonly parts: readonly string[]; readonly alternatives: readonly Alternative[] }[]
}

function synonymsOf(
  { words, language: questionLanguage }: { readonly words: readonly string[]; readonly language: Language },
  asked: (word: string) => readonly string[],
  language: Language,
  inPassages: (word: string) => readonly string[],
): Synonyms {
  const byLexeme = new Map(words.flatMap((word) => asked(word).map((lexeme) => [lexeme, word] as const)))
  const ofWord = new Map<string, Alternative[]>()
  const ofPhrases: { parts: string[]; alternatives: Alternative[] }[] = []
  for (const concept of GLOSSARY) {
    const targets = concept[language]
      .map(inPassages)
      .filter((lexemes) => lexemes.length > 0)
      .map((lexemes) => ({ lexemes, weight: SYNONYM }))
    for (const entry of concept[questionLanguage]) {
      const lexemes = asked(withoutStopWords(entry, questionLanguage))
      const parts = [...new Set(lexemes.map((lexeme) => byLexeme.get(lexeme)))]
      if (parts.length === 0 || parts.includes(undefined)) continue
      const [only, ...others] = parts as string[]
      if (only === undefined) continue
      if (others.length === 0) ofWord.set(only, [...(ofWord.get(only) ?? []), ...targets])
      else ofPhrases.push({ parts: [only, ...others], alternatives: targets })
    }
  }
  return { ofWord, ofPhrases: ofPhrases.sort((one, other) => other.parts.length - one.parts.length) }
}

/** An entry of the glossary in the form of a question. */
const withoutStopWords = (entry: string, language: Language) => questionWords(entry, language).join(' ')

/** Each alternative once, with its highest weight. */
function strongest(alternatives: readonly Alternative[]): Alternative[] {
  const best = new Map<string, Alternative>()
  for (const one of alternatives) {
    const key = one.lexemes.join(' ')
    if (one.lexemes.length > 0 && (best.get(key)?.weight ?? 0) < one.weight) best.set(key, one)
  }
  return [...best.values()]
}
