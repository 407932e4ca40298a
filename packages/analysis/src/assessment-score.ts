import { benchmarkOf } from './benchmark.ts'

/** A question as far as the score is concerned. `weight` is its share, more than 0. */
export interface ScoredQuestion {
  readonly id: string
  readonly weight: number
}

/** What was replied to a question. A reply without a value that is not "not applicable" is still open. */
export interface ScoredReply {
  readonly questionId: string
  readonly value: number | null
  readonly isNotApplicable: boolean
}

/** How far a run is and what it comes to. */
export interface AssessmentStanding {
  /** Weighted mean of the replies with a value, null when there is none. */
  readonly score: number | null
  readonly questionCount: number
  readonly answeredCount: number
  readonly notApplicableCount: number
  /** Share (0–1) of the questions that need no further reply; 1 for no questions at all. */
  readonly progress: number
}

/**
 * The standing of a run: the weighted mean over what was answered. What is not applicable counts neither for nor against,
 * what is open is left out. Replies to unknown questions are ignored.
 *
 * Worked example: weights 2, 1, 1 with replies 4, 1 and "not applicable" come to (2 · 4 + 1 · 1) / 3 = 3.
 */
export function assessmentStanding(
  questions: readonly ScoredQuestion[],
  replies: readonly ScoredReply[],
): AssessmentStanding {
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

/** The scores of two runs over the questions that have a value in both: anything else would compare different things. */
export interface RunComparison {
  /** Questions that both runs have, answered or not. */
  readonly sharedIds: readonly string[]
  /** Questions with a value in both. */
  readonly comparedIds: readonly string[]
  readonly own: number | null
  readonly other: number | null
}

/**
 * Compares a run with another one of the same questionnaire, which may have changed in between; weights are those of the
 * first. Worked example: replies 1, 2 and none against 2, 3 and 1 come to 1.5 against 2.5, not against 2.
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
    own: assessmentStanding(compared, replies).score,
    other: assessmentStanding(compared, otherReplies).score,
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

/** What the peers answered, as far as enough independent ones did. */
export interface PeerMedians {
  /** Median of the scores over these questions; null while it is not released. */
  readonly score: number | null
  /** Business units behind `score`; null while it is not released. */
  readonly contributors: number | null
  readonly byQuestion: ReadonlyMap<string, number | null>
}

/**
 * Medians of the peers, released by the same rule of five as benchmarks (`benchmarkOf`), question by question.
 *
 * Rounded to a tenth: replies are whole numbers, and more decimals of a median of five would tell which five.
 */
export function peerMedians(questions: readonly ScoredQuestion[], runs: readonly PeerRun[]): PeerMedians {
  const scores = benchmarkOf(
    runs.map(({ contributor, replies }) => ({ contributor, value: assessmentStanding(questions, replies).score })),
  )
  return {
    score: scores.released ? toTenth(scores.p50) : null,
    contributors: scores.released ? scores.n : null,
    byQuestion: new Map(
      questions.map((question) => {
        const benchmark = benchmarkOf(
          runs.map(({ contributor, replies }) => ({
            contributor,
            value: assessmentStanding([question], replies).score,
          })),
        )
        return [question.id, benchmark.released ? toTenth(benchmark.p50) : null]
      }),
    ),
  }
}

const toTenth = (value: number) => Math.round(value * 10) / 10
