import type { FoundPassage, SearchResult } from '../search/search.ts'
import { LEAST_COVERAGE } from '../search/search.ts'

const MOST = 3
/** Least score of a further passage, as a share of the best one. */
const LEAST_SHARE = 0.75

/** The passages that an answer quotes: the best one, and others that fit nearly as well. None if the sources do not say. */
export function citedPassages({ passages, isAnswered }: SearchResult): readonly FoundPassage[] {
  if (!isAnswered) return []
  const [best] = passages
  if (!best) return []
  return passages
    .slice(0, MOST)
    .filter(({ score, coverage }) => score >= LEAST_SHARE * best.score && coverage >= LEAST_COVERAGE)
}

const MOST_OFFERED = 5
const LEAST_OFFERED_COVERAGE = 0.3

/** The passages that a model is given: it decides whether those that fit less contain the answer. */
export function offeredPassages({ passages }: SearchResult): readonly FoundPassage[] {
  return passages.slice(0, MOST_OFFERED).filter(({ coverage }) => coverage >= LEAST_OFFERED_COVERAGE)
}
