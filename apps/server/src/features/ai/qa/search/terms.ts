import type { Concept } from '@lotse/analysis/ai/glossary/concept.ts'
import type { Language } from '@lotse/contract/language.ts'
import { foldText } from '@lotse/contract/search-text.ts'
import type { TenantTransaction } from '../../../../platform/database/tenant-transaction.ts'
import { beginningWith, dividedWords } from './compound.ts'
import type { Demand } from './demand.ts'
import { lexemesOf } from './lexemes.ts'
import { questionWords } from './question-words.ts'
import type { Alternative, Term } from './rank.ts'
import { similarWords, typingSimilarity, type Vocabulary } from './similar-words.ts'

const SYNONYM = 0.8
const SIMILAR = 0.85
/** One word of a phrase without the others. */
const PART = 0.4
/** A word that begins like a part of a compound. */
const BEGUN = 0.6
/** A word of a question in another language: only names and loan words are the same. */
const FOREIGN = 0.8

/** A question with its words that say something. */
export interface AskedQuestion {
  readonly words: readonly string[]
  readonly language: Language
  readonly demand: Demand
}

/** What a question asks for, for passages in one language. */
export async function termsFor(
  tx: TenantTransaction,
  question: AskedQuestion,
  vocabulary: Vocabulary,
  glossary: readonly Concept[],
): Promise<Term[]> {
  const { language } = vocabulary
  const { names, verbs } = question.demand
  const words = await dividedWords(tx, question, vocabulary, glossary)
  const asked = await lexemesOf(tx, question.language, [
    ...words,
    ...glossary.flatMap((concept) =>
      concept[question.language].map((entry) => withoutStopWords(entry, question.language)),
    ),
  ])
  const inPassages = await lexemesOf(tx, language, [
    ...words,
    ...glossary.flatMap((concept) => concept[language].map((entry) => withoutStopWords(entry, language))),
  ])
  const said = words.filter((word) => asked(word).length > 0)
  const synonyms = synonymsOf({ words: said, language: question.language, glossary }, asked, language, inPassages)
  const terms = new Map<string, Term>()
  for (const word of said) {
    const weight = language === question.language ? 1 : FOREIGN
    const own = inPassages(word).map((lexeme) => ({ lexemes: [lexeme], weight }))
    const similar = inPassages(word).flatMap((lexeme) =>
      similarWords(lexeme, vocabulary).map((one) => ({
        lexemes: [one.lexeme],
        weight: weight * SIMILAR * one.similarity,
      })),
    )
    const isPart = !question.words.includes(word)
    const longer = isPart ? beginningWith(word, vocabulary).map((one) => ({ lexemes: [one], weight: BEGUN })) : []
    const alternatives = strongest([...own, ...(synonyms.ofWord.get(word) ?? []), ...similar, ...longer])
    terms.set(word, { word, isName: names.has(word), isVerb: verbs.has(word), alternatives })
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
  {
    words,
    language: questionLanguage,
    glossary,
  }: { readonly words: readonly string[]; readonly language: Language; readonly glossary: readonly Concept[] },
  asked: (word: string) => readonly string[],
  language: Language,
  inPassages: (word: string) => readonly string[],
): Synonyms {
  const wordOf = wordFinder(words, asked, questionLanguage)
  const ofWord = new Map<string, Alternative[]>()
  const ofPhrases: { parts: string[]; alternatives: Alternative[] }[] = []
  for (const concept of glossary) {
    const targets = concept[language]
      .map((entry) => inPassages(withoutStopWords(entry, language)))
      .filter((lexemes) => lexemes.length > 0)
      .map((lexemes) => ({ lexemes, weight: SYNONYM }))
    for (const entry of concept[questionLanguage]) {
      const lexemes = asked(withoutStopWords(entry, questionLanguage))
      const parts = [...new Set(lexemes.map(wordOf))]
      if (parts.length === 0 || parts.includes(undefined)) continue
      const [only, ...others] = parts as string[]
      if (only === undefined) continue
      if (others.length === 0) ofWord.set(only, [...(ofWord.get(only) ?? []), ...targets])
      else ofPhrases.push({ parts: [only, ...others], alternatives: targets })
    }
  }
  return { ofWord, ofPhrases: ofPhrases.sort((one, other) => other.parts.length - one.parts.length) }
}

/** Finds the word of a question for a lexeme of the glossary: the same, without accents, or with a typing error. */
function wordFinder(
  words: readonly string[],
  asked: (word: string) => readonly string[],
  language: Language,
): (lexeme: string) => string | undefined {
  const own = words.flatMap((word) =>
    asked(word).map((lexeme) => ({ word, lexeme, folded: foldText(lexeme, language) })),
  )
  const byLexeme = new Map(own.map(({ word, lexeme }) => [lexeme, word]))
  const byFolded = new Map(own.map(({ word, folded }) => [folded, word]))
  return (lexeme) => {
    const exact = byLexeme.get(lexeme)
    if (exact !== undefined) return exact
    const folded = foldText(lexeme, language)
    return byFolded.get(folded) ?? own.find((one) => typingSimilarity(one.folded, folded) > 0)?.word
  }
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
