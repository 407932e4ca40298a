import type { Vocabulary } from './cue.ts'
import { phrases } from './phrase.ts'
import { foldNames, foldText, wordSimilarity, wordsOf } from './word.ts'

/** A KPI, figure, area or topic by name in one language. */
export interface NamedSubject {
  readonly kind: 'KPI' | 'FIGURE' | 'AREA' | 'TOPIC'
  readonly id: string
  readonly name: string
  /** Other words for it. */
  readonly synonyms?: readonly string[] | undefined
  /** The area of a KPI or topic. */
  readonly areaId?: string | null
}

/** A subject that a question may be about, with the words of the question that name it. */
export interface FoundSubject {
  readonly subject: NamedSubject
  /** The part of the name that is in the question, by weight, 0 to 1. */
  readonly coverage: number
  /** The positions of its words in the question, with their similarity. */
  readonly words: ReadonlyMap<number, number>
  /** The positions of the words of the one name that fits best. */
  readonly nameWords: ReadonlySet<number>
  /** Whether it is found by its own name, not by a synonym or its code. */
  readonly isOwnName: boolean
  /** Whether several words of the question follow each other in its own name. */
  readonly isInOrder: boolean
}

/** Finds subjects in a question of one language. */
export interface SubjectIndex {
  /**
   * All subjects with a word of their name at these positions of a question, in no order.
   *
   * @param positions those of words that may be in a name
   */
  find(words: readonly string[], positions: readonly number[]): FoundSubject[]
  /** Whether a word is in a name, so that it is no misspelling of another one. */
  isNameWord(word: string): boolean
  /** Names with words of the same meaning as these; they are only to be offered. */
  similar(words: readonly string[]): NamedSubject[]
}

interface Variant {
  readonly subject: NamedSubject
  readonly words: readonly string[]
  readonly isOwnName: boolean
}

/** A word that is asked for, with its positions. */
interface AskedWord {
  readonly word: string
  readonly positions: readonly number[]
}

/** Parts of codes that say nothing: `service_absorption_pct`. */
const CODE_PARTS = /^(?:pct|kpi|per|rate|the|of|to|in)$/
/** Least similarity of a word that is in a name. */
const LEAST = 0.6
const LEAST_SIMILAR = 0.8
/** Least similarity of a word that only another name of the subject has. */
const LEAST_MORE = 0.75
/** The similarity of a word that is a part of another one. */
const CONTAINED = 0.8
const SMALL_PART = 0.45
/** Words of a question in which names are searched. */
const MOST_WORDS = 100

/** Prepares the names of a catalogue, in one language, for finding them in questions. */
export function createSubjectIndex(subjects: readonly NamedSubject[], vocabulary: Vocabulary): SubjectIndex {
  const fillers = phrases(vocabulary.fillers)
  const contentOf = (text: string) => {
    const words = wordsOf(foldNames(text))
    const content = words.filter((word) => word.length > 1 && fillers.lengthAt([word], 0) === 0)
    return content.length > 0 ? content : words
  }
  const variants = subjects
    .flatMap((subject): Variant[] => [
      { subject, words: contentOf(subject.name), isOwnName: true },
      ...withoutBrackets(subject.name).map((name) => ({ subject, words: contentOf(name), isOwnName: true })),
      ...(subject.synonyms ?? []).map((name) => ({ subject, words: contentOf(name), isOwnName: false })),
      { subject, words: codeWords(subject.id), isOwnName: false },
    ])
    .filter(({ words }) => words.length > 0)
  const weightOf = weights(variants)
  const names = [...new Set(variants.flatMap(({ words }) => words))]
  const synonyms = Object.entries(vocabulary.synonyms).map(([list, words]) => [phrases(list), wordsOf(words)] as const)

  function askedWords(words: readonly string[], positions: readonly number[]): AskedWord[] {
    const phrasesAt = (at: number) =>
      synonyms.flatMap(([list, named]) => {
        const length = list.lengthAt(words, at)
        const own = Array.from({ length }, (_, offset) => at + offset)
        return length === 0 ? [] : named.map((word) => ({ word, positions: own }))
      })
    return [
      ...positions.slice(0, MOST_WORDS).map((at) => ({ word: words[at] ?? '', positions: [at] })),
      ...words.slice(0, MOST_WORDS).flatMap((_, at) => phrasesAt(at)),
    ]
  }

  return {
    find(words, positions) {
      const asked = askedWords(words, positions)
      const matches = new Map(names.map((name) => [name, bestMatch(name, asked)] as const))
      const bySubject = new Map<NamedSubject, FoundSubject>()
      for (const variant of variants) {
        const found = match(variant, matches, weightOf)
        if (found === null) continue
        const known = bySubject.get(variant.subject)
        bySubject.set(variant.subject, known === undefined ? found : merged(known, found))
      }
      return [...bySubject.values()]
    },
    isNameWord: (word) => names.some((name) => wordSimilarity(word, name) >= LEAST_SIMILAR),
    similar(words) {
      const related = new Set(words.flatMap((word) => [word, ...vocabulary.related(word)]))
      return subjects.filter(
        (subject) =>
          subject.kind === 'KPI' &&
          contentOf(subject.name).some((name) =>
            [...related].some((word) => wordSimilarity(word, name) >= LEAST_SIMILAR),
          ),
      )
    },
  }
}

/** A name without what is in brackets, which people leave out. */
function withoutBrackets(name: string): readonly string[] {
  const short = name.replace(/\s?\([^()]{0,200}\)/g, '').trim()
  return short === name || short === '' ? [] : [short]
}

const codeWords = (id: string) => wordsOf(foldText(id.replaceAll('_', ' '))).filter((word) => !CODE_PARTS.test(word))

/** The rarer a word is in the names, the more it weighs. */
function weights(variants: readonly Variant[]): (word: string) => number {
  const frequency = new Map<string, number>()
  for (const { words } of variants) {
    for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  }
  return (word) => Math.log(1 + variants.length / (frequency.get(word) ?? 1))
}

interface Match {
  readonly similarity: number
  readonly positions: readonly number[]
}

function bestMatch(name: string, asked: readonly AskedWord[]): Match {
  let best: Match = { similarity: 0, positions: [] }
  for (const { word, positions } of asked) {
    const similarity = similarityOf(word, name)
    if (similarity < LEAST || similarity < best.similarity) continue
    best =
      similarity > best.similarity
        ? { similarity, positions }
        : { similarity, positions: [...best.positions, ...positions] }
  }
  return best
}

function match(
  variant: Variant,
  matches: ReadonlyMap<string, Match>,
  weightOf: (word: string) => number,
): FoundSubject | null {
  let [matched, total] = [0, 0]
  const words = new Map<number, number>()
  const order: (number | null)[] = []
  for (const name of variant.words) {
    const weight = weightOf(name)
    const found = matches.get(name)
    total += weight
    order.push(found?.positions[0] ?? null)
    if (found === undefined || found.similarity === 0) continue
    matched += weight * found.similarity
    for (const at of found.positions) words.set(at, Math.max(words.get(at) ?? 0, found.similarity))
  }
  return words.size === 0
    ? null
    : {
        subject: variant.subject,
        coverage: matched / total,
        words,
        nameWords: new Set(words.keys()),
        isOwnName: variant.isOwnName,
        isInOrder: variant.isOwnName && follow(order, words.size),
      }
}

/** Whether the words of a question, several of them, are together in a name in the same order. */
function follow(order: readonly (number | null)[], words: number): boolean {
  const start = order.findIndex((at) => at !== null)
  const together = order.slice(start, start + words)
  return words > 1 && together.every((at, index) => at !== null && (index === 0 || at > (together[index - 1] ?? at)))
}

/** A word of which a name is only a small part says something else: "quote" is in "Krankenquote". */
function similarityOf(word: string, name: string): number {
  const similarity = wordSimilarity(word, name)
  const [shorter, longer] = [Math.min(word.length, name.length), Math.max(word.length, name.length)]
  if (similarity !== CONTAINED) return similarity
  if (word.length < name.length) return Math.max(LEAST, shorter / longer)
  return shorter < longer * SMALL_PART ? LEAST : similarity
}

/** The name that is more in the question, with the words of both: they all name the subject. */
function merged(one: FoundSubject, other: FoundSubject): FoundSubject {
  const [better, worse] = isBetter(one, other) ? [one, other] : [other, one]
  const words = new Map(better.words)
  for (const [at, similarity] of worse.words)
    if (similarity >= LEAST_MORE) words.set(at, Math.max(words.get(at) ?? 0, similarity))
  return { ...better, words, isInOrder: one.isInOrder || other.isInOrder }
}

function isBetter(one: FoundSubject, other: FoundSubject): boolean {
  if (Math.abs(one.coverage - other.coverage) > 0.01) return one.coverage > other.coverage
  return one.words.size > other.words.size || (one.words.size === other.words.size && one.isOwnName)
}
