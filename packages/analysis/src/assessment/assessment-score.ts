import { releaseQuantiles } from '../figure/release.ts'

/** A question of the score. `weight` is relative to the other questions and greater than 0. */
export interface ScoredQuestion {
  readonly id: string
  readonly weight: number
}

/** The reply to a question. Without a value and without `isNotApplicable` the question is open. */
export interface ScoredReply {
  readonly questionId: string
  readonly value: number | null
  readonly isNotApplicable: boolean
}

/** Progress and score of a run. */
export interface AssessmentStatusSummary {
  /** Weighted mean of the replies with a value, null when there is none. */
  readonly score: number | null
  readonly questionCount: number
  readonly answeredCount: number
  readonly notApplicableCount: number
  /** Fraction (0–1) of the questions that need no further reply; 1 without questions. */
  readonly progress: number
}

/**
 * The progress of a run and its score: the weighted mean of the replies with a value. Open and not applicable questions are
 * left out. Replies to unknown questions are ignored.
 *
 * Worked example: weights 2, 1, 1 with replies 4, 1 and "not applicable" give (2 · 4 + 1 · 1) / 3 = 3.
 */
export function assessmentStatusSummary(
  questions: readonly ScoredQuestion[],
  replies: readonly ScoredReply[],
): AssessmentStatusSummary {
  const replyTo = new Map(replies.map((reply) => [reply.questionId, reply]))
  let sum = 0
  let weights = 0
  let answeredCount = 0
  let notApplicableCount = 0
  for (const { id, weight } of questions) {
    const reply = replyTo.get(id)
    if (reply?.isNotApplicable) notApplicableCount++
    else if (reply && reply.value !== null) {
      answeredCount++
      sum += weight * reply.value
      weights += weight
    }
  }
  return {
    score: weights > 0 ? sum / weights : null,
    questionCount: questions.length,
    answeredCount,
    notApplicableCount,
    progress: questions.length === 0 ? 1 : (answeredCount + notApplicableCount) / questions.length,
  }
}

/** The scores of two runs over the questions that have a value in both, so that both scores cover the same questions. */
export interface RunComparison {
  /** Questions that both runs have, with or without a value. */
  readonly sharedIds: readonly string[]
  /** Questions with a value in both. */
  readonly comparedIds: readonly string[]
  readonly own: number | null
  readonly other: number | null
}

/**
 * Compares a run with another run of the same questionnaire, which may have another version. Uses the weights of the first.
 * Worked example: replies 1, 2 and none compared with 2, 3 and 1 give the scores 1.5 and 2.5 (not 2).
 */
export function compareRuns(
  questions: readonly ScoredQuestion[],
  replies: readonly ScoredReply[],
  otherQuestionIds: readonly string[],
  otherReplies: readonly ScoredReply[],
): RunComparison {
  const others = new Set(otherQuestionIds)
  const shared = questions.filter(({ id }) => others.has(id))
  const [own, other] = [valuedIds(replies), valuedIds(otherReplies)]
  const compared = shared.filter(({ id }) => own.has(id) && other.has(id))
  return {
    sharedIds: shared.map(({ id }) => id),
    comparedIds: compared.map(({ id }) => id),
    own: assessmentStatusSummary(compared, replies).score,
    other: assessmentStatusSummary(compared, otherReplies).score,
  }
}

const valuedIds = (replies: readonly ScoredReply[]) =>
  new Set(
    replies
      .filter(({ value, isNotApplicable }) => value !== null && !isNotApplicable)
      .map(({ questionId }) => questionId),
  )

/** A run of a comparable business unit; `contributor` is the unit's owner. */
export interface PeerRun {
  readonly contributor: string
  readonly replies: readonly ScoredReply[]
}

/** The medians of the peers, where enough independent ones contribute. */
export interface PeerMedians {
  /** Median of the scores over these questions; null when it is not released. */
  readonly score: number | null
  /** Business units that contribute to `score`; null when it is not released. */
  readonly contributors: number | null
  readonly byQuestion: ReadonlyMap<string, number | null>
}

/**
 * Medians of the peers, as far as the release rule of benchmarks allows (`releaseQuantiles`), question by question. Replies are
 * integers: an exact median of five would reveal the five replies.
 */
export function peerMedians(questions: readonly ScoredQuestion[], runs: readonly PeerRun[]): PeerMedians {
  const scores = medianOf(questions, runs)
  return {
    score: scores?.median ?? null,
    contributors: scores?.n ?? null,
    byQuestion: new Map(questions.map((question) => [question.id, medianOf([question], runs)?.median ?? null])),
  }
}

/** The released median of the peers' scores, and how many have one. */
function medianOf(
  questions: readonly ScoredQuestion[],
  runs: readonly PeerRun[],
): { readonly median: number; readonly n: number } | null {
  const scored = runs
    .map(({ contributor, replies }) => ({ contributor, score: assessmentStatusSummary(questions, replies).score }))
    .filter((run): run is typeof run & { score: number } => run.score !== null)
    .sort((a, b) => a.score - b.score)
  const names = [...new Set(scored.map(({ contributor }) => contributor))]
  const quantiles = releaseQuantiles({
    values: Float64Array.from(scored, ({ score }) => score),
    owners: Int32Array.from(scored, ({ contributor }) => names.indexOf(contributor)),
    decimals: 1,
    isMedianOnly: true,
  })
  return quantiles === null ? null : { median: quantiles.p50, n: scored.length }
}
