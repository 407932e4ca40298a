import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { isAllowed, type Permission } from '@lotse/contract/permission.ts'
import { LRUCache } from 'lru-cache'
import type { TenantTransaction } from '../../../../platform/database/tenant-transaction.ts'
import type { Context } from '../../../../platform/http/request-context.ts'
import { readDocumentLinks } from '../../../document/document.public.ts'
import { readIndexState } from '../passage/passage.repository.ts'
import type { SourceKind } from '../passage/source.ts'
import { demandOf, hasMoney } from './demand.ts'
import { readGlossary } from './glossary.ts'
import { detectLanguage, questionWords } from './question-words.ts'
import { fitOf, type Occurrence } from './rank.ts'
import {
  listCandidates,
  listInLanguage,
  listUploadLanguages,
  readLexemes,
  type SearchScope,
  type StoredPassage,
} from './search.repository.ts'
import { createVocabulary, type Vocabulary } from './similar-words.ts'
import { termsFor } from './terms.ts'

/** Who asks: the rights and the unit determine what is found. */
export type QuestionReader = Pick<Context, 'tx' | 'tenant' | 'revision' | 'language' | 'permissions' | 'businessUnitId'>

/** A passage that may answer the question. */
export interface FoundPassage extends StoredPassage {
  readonly score: number
  readonly coverage: number
  /** What it has of the question, in the language in which it was found; none if it is shown in another one. */
  readonly lexemes: readonly string[]
}

/** The best passages of different sources, the best first. */
export interface SearchResult {
  readonly passages: readonly FoundPassage[]
  /** False: the sources do not say. */
  readonly isAnswered: boolean
}

/** Least share of the question that a passage must have; calibrated with bench/eval/qa-questions.yaml. */
export const LEAST_COVERAGE = 0.5
const CANDIDATES = 300
const SHOWN = 5
/** Factor for passages in a language other than that of the question. */
const OTHER_LANGUAGE = 0.8

/** What remains of a passage that cannot have what is asked for: a price, or a person. */
const NOT_DEMANDED = 0.6
/** What people wrote to be read comes before definitions and names of topics, unless the question is about a definition. */
const KIND: Readonly<Record<SourceKind, number>> = {
  FAQ: 1.1,
  BEST_PRACTICE: 1.15,
  DOCUMENT: 1,
  NEWS: 0.95,
  KPI: 0.85,
  TOPIC: 0.75,
}
const DEFINITION = 1.2
/** How much a title counts of which the question has all words. */
const TITLE_SHARE = 0.9

const REQUIRES: Readonly<Record<SourceKind, readonly Permission[]>> = {
  FAQ: [],
  NEWS: [],
  DOCUMENT: ['DOCUMENT_READ'],
  BEST_PRACTICE: ['BEST_PRACTICE_READ'],
  TOPIC: ['KPI_READ'],
  KPI: ['KPI_READ'],
}
const KINDS = Object.keys(REQUIRES) as SourceKind[]

/**
 * Finds the passages that answer a question, among those of these kinds that the reader may see. What was written since the index was
 * last updated is not found.
 */
export async function searchPassages(
  reader: QuestionReader,
  question: string,
  among: readonly SourceKind[] = KINDS,
): Promise<SearchResult> {
  const { tx, tenant } = reader
  const language = detectLanguage(question, reader.language)
  const demand = demandOf(question, language)
  const asked = { language, words: questionWords(question, language), demand }
  if (asked.words.length === 0) return { passages: [], isAnswered: false }
  const scope: SearchScope = {
    kinds: among.filter((kind) => isAllowed(REQUIRES[kind], reader)),
    businessUnitId: reader.businessUnitId,
    today: dayIn(tenant.timeZone, new Date()),
  }
  const { version } = await readIndexState(tx)
  const glossary = await readGlossary(tx, reader.revision)
  const found: FoundPassage[] = []
  for (const one of await languagesToSearch(tx, version, language)) {
    const vocabulary = await vocabularyOf(tx, version, one)
    const terms = await termsFor(tx, asked, vocabulary, glossary)
    const lexemes = [...new Set(terms.flatMap((term) => term.alternatives.flatMap((one) => one.lexemes)))]
    const statistics = {
      passages: vocabulary.passages,
      averageLength: vocabulary.averageLength,
      frequencyOf: (lexeme: string) => vocabulary.frequencies.get(lexeme) ?? 0,
    }
    const factor = one === language ? 1 : OTHER_LANGUAGE
    for (const { occurrences, length, ...passage } of await listCandidates(tx, one, lexemes, scope, CANDIDATES)) {
      const { score, coverage } = fitOf(terms, { occurrences, length }, statistics)
      const lacksMoney = demand.isForMoney && !hasMoney(`${passage.title} ${passage.body}`)
      const fit = lacksMoney || demand.isForPerson ? NOT_DEMANDED : 1
      const kind = demand.isForDefinition && passage.kind === 'KPI' ? DEFINITION : KIND[passage.kind]
      const title = 1 + TITLE_SHARE * titleShare(passage, occurrences)
      const lexemes = occurrences.map(({ lexeme }) => lexeme)
      found.push({
        ...passage,
        lexemes,
        score: score * coverage * factor * fit * kind * title,
        coverage: coverage * factor * fit,
      })
    }
  }
  const best = await visibleOnly(reader, bestOfSources(found))
  return {
    passages: await inLanguageOf(reader, best),
    isAnswered: best.slice(0, 3).some(({ coverage }) => coverage >= LEAST_COVERAGE),
  }
}

/** The share of the title's words that the question has: a passage about just that fits better. */
function titleShare({ title, language }: StoredPassage, occurrences: readonly Occurrence[]): number {
  const inTitle = occurrences.filter((one) => one.inTitle > 0).length
  return Math.min(1, inTitle / Math.max(1, questionWords(title, language).length))
}

function bestOfSources(found: readonly FoundPassage[]): FoundPassage[] {
  const best = new Map<string, FoundPassage>()
  for (const passage of [...found].sort((one, other) => other.score - one.score)) {
    const key = `${passage.kind}/${passage.sourceId}`
    if (!best.has(key)) best.set(key, passage)
  }
  return [...best.values()].slice(0, SHOWN)
}

/** Without documents that were deleted or moved since the index was written: the feature `document` decides. */
async function visibleOnly(reader: QuestionReader, passages: readonly FoundPassage[]): Promise<FoundPassage[]> {
  const ids = passages.filter(({ isUpload }) => isUpload).map(({ sourceId }) => sourceId)
  const visible = await readDocumentLinks(reader, ids)
  return passages.filter(({ isUpload, sourceId }) => !isUpload || visible.has(sourceId))
}

/** Passages of the pack in the reader's language, where they exist in it. */
async function inLanguageOf(
  { tx, language }: QuestionReader,
  passages: readonly FoundPassage[],
): Promise<FoundPassage[]> {
  const others = passages.filter((passage) => passage.language !== language && !passage.isUpload)
  const translated = await listInLanguage(tx, language, others)
  return passages.map((passage) => {
    const own = translated.find(
      ({ kind, sourceId, position }) =>
        kind === passage.kind && sourceId === passage.sourceId && position === passage.position,
    )
    return passage.isUpload || !own ? passage : { ...passage, ...own, lexemes: [] }
  })
}

/**
 * The language of the question, which the content of the pack has, and those of uploaded documents, which exist in one language
 * only. All languages if nothing exists in that of the question.
 */
async function languagesToSearch(tx: TenantTransaction, version: number, language: Language): Promise<Language[]> {
  const inIt = await vocabularyOf(tx, version, language)
  if (inIt.passages === 0) return [...LANGUAGES]
  const uploaded = await listUploadLanguages(tx)
  return LANGUAGES.filter((one) => one === language || uploaded.includes(one))
}

/** Vocabularies of the tenants that asked last, by version of their index. */
const vocabularies = new LRUCache<string, { readonly version: number; readonly vocabulary: Vocabulary }>({ max: 40 })

export async function vocabularyOf(tx: TenantTransaction, version: number, language: Language): Promise<Vocabulary> {
  const key = `${tx.tenantId} ${language}`
  const cached = vocabularies.get(key)
  if (cached?.version === version) return cached.vocabulary
  const { frequencies, ...sizes } = await readLexemes(tx, language)
  const vocabulary = createVocabulary(language, frequencies, sizes)
  vocabularies.set(key, { version, vocabulary })
  return vocabulary
}
