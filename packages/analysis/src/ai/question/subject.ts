import type { Vocabulary } from './cue.ts'
import { foldText, wordSimilarity, wordsOf } from './word.ts'

/** A KPI, area or topic by name in one language. */
export interface NamedSubject {
  readonly kind: 'KPI' | 'AREA' | 'TOPIC'
  readonly id: string
  readonly name: string
  /** KPIs of an area's headline win over others that fit equally well. */
  readonly isHeadline?: boolean
}

/** A subject that a question may be about, with the words of the question that name it. */
export interface FoundSubject {
  readonly subject: NamedSubject
  /** The more and the rarer words fit, and the fewer of the name are missing, the higher. */
  readonly score: number
  /** The part of the name that is in the question, by weight, 0 to 1. */
  readonly coverage: number
  readonly words: ReadonlySet<string>
}

/** Finds subjects in a question of one language. */
export interface SubjectIndex {
  /**
   * Best first.
   *
   * @param words folded words of the question
   * @param unclear those without another meaning; related words of the trade are tried for them
   */
  find(words: readonly string[], unclear?: readonly string[]): readonly FoundSubject[]
  /** KPIs in whose name these folded words follow each other; fillers between them do not count. */
  kpisWith(words: readonly string[]): readonly NamedSubject[]
}

interface Variant {
  readonly subject: NamedSubject
  readonly words: readonly string[]
}

/** Parts of codes that say nothing: `service_absorption_pct`. */
const CODE_PARTS = /^(?:pct|kpi|per|rate|the|of|to|in)$/
const LEAST_COVERAGE = 0.3
const HEADLINE_BONUS = 1.08
/** A name that is completely in the question wins over a longer one with a rarer word. */
const WHOLE_NAME_BONUS = 1.3
/** Words of codes are English and technical. */
const CODE_FACTOR = 0.9
/** A word of the same concept is less certain than a synonym of the name. */
const RELATED_FACTOR = 0.75
/** Least similarity of a word that is in a name. */
const LEAST_DIRECT = 0.8
/** Words of a question in which names are searched. */
const MOST_WORDS = 100

/** Prepares the names of a catalogue, in one language, for finding them in questions. */
export function createSubjectIndex(subjects: readonly NamedSubject[], vocabulary: Vocabulary): SubjectIndex {
  const fillers = wholeWord(vocabulary.fillers)
  const contentOf = (text: string) => {
    const words = wordsOf(foldText(text))
    const content = words.filter((word) => word.length > 1 && !fillers.test(word))
    return content.length > 0 ? content : words
  }
  const variants: (Variant & { readonly factor: number })[] = subjects.flatMap((subject) => [
    { subject, words: contentOf(subject.name), factor: 1 },
    {
      subject,
      words: wordsOf(foldText(subject.id.replaceAll('_', ' '))).filter((word) => !CODE_PARTS.test(word)),
      factor: CODE_FACTOR,
    },
  ])
  const frequency = new Map<string, number>()
  for (const { words } of variants) {
    for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  }
  const weightOf = (word: string) => Math.log(1 + variants.length / (frequency.get(word) ?? 1))
  const names = [...frequency.keys()]
  /** A word that is in a name needs no other one. */
  const relatedOf = (word: string) =>
    names.some((name) => wordSimilarity(word, name) >= LEAST_DIRECT) ? [] : vocabulary.related(word)
  return {
    find(all, unclear = []) {
      const asked = all.slice(0, MOST_WORDS)
      const isUnclear = new Set(unclear)
      const words = asked.flatMap((word) => [
        { word, asked: word, factor: 1 },
        ...wordsOf(vocabulary.synonyms[word] ?? '').map((synonym) => ({ word: synonym, asked: word, factor: 1 })),
        ...(isUnclear.has(word) ? relatedOf(word) : []).map((related) => ({
          word: related,
          asked: word,
          factor: RELATED_FACTOR,
        })),
      ])
      const cache = new Map<string, readonly [number, string]>()
      const best = (name: string): readonly [number, string] => {
        const known = cache.get(name)
        if (known) return known
        let found: readonly [number, string] = [0, '']
        for (const { word, asked: own, factor } of words) {
          const similarity = factor * wordSimilarity(word, name)
          if (similarity > found[0]) found = [similarity, own]
        }
        cache.set(name, found)
        return found
      }
      const bySubject = new Map<NamedSubject, FoundSubject>()
      for (const { subject, words: name, factor } of variants) {
        const one = scoreOf(subject, name, factor, best, weightOf)
        if (one.coverage < LEAST_COVERAGE) continue
        const known = bySubject.get(subject)
        if (known === undefined || known.score < one.score) bySubject.set(subject, one)
      }
      return [...bySubject.values()].toSorted((one, other) => other.score - one.score)
    },
    kpisWith(words) {
      const asked = words.slice(0, MOST_WORDS)
      if (asked.length === 0) return []
      return subjects.filter(({ kind, name }) => kind === 'KPI' && containsInOrder(contentOf(name), asked))
    },
  }
}

function containsInOrder(name: readonly string[], asked: readonly string[]): boolean {
  return name.some((_, start) =>
    asked.every((word, index) => wordSimilarity(word, name[start + index] ?? '') >= LEAST_DIRECT),
  )
}

function scoreOf(
  subject: NamedSubject,
  name: readonly string[],
  factor: number,
  best: (word: string) => readonly [number, string],
  weightOf: (word: string) => number,
): FoundSubject {
  let [matched, total] = [0, 0]
  const words = new Set<string>()
  for (const word of name) {
    const weight = weightOf(word)
    const [similarity, asked] = best(word)
    total += weight
    matched += weight * similarity
    if (similarity > 0) words.add(asked)
  }
  const coverage = total === 0 ? 0 : matched / total
  const bonus = subject.isHeadline === true ? HEADLINE_BONUS : 1
  const whole = coverage === 1 ? WHOLE_NAME_BONUS : 1
  return { subject, coverage, words, score: matched * Math.sqrt(coverage) * factor * bonus * whole }
}

/** Matches one of the alternatives as a whole word. */
export function wholeWord(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'u')
}

/**
 * Matches one of the alternatives anywhere in a text, as whole words. A word with `_` is one word, as for `\w`: otherwise each
 * part of it could begin an alternative that is searched to the word's end.
 */
export function anywhere(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{N}_])`, 'gu')
}
