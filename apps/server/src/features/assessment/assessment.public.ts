import { assessmentStatusSummary } from '@lotse/analysis/assessment/assessment-score.ts'
import type { AssessmentState } from '@lotse/contract/features/assessment/assessment.schema.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { readContentNow, readPackContentNow } from '../content/content.public.ts'
import { insertFinishedRun, type RunToImport } from './assessment.activity.repository.ts'
import { freezeQuestionnaire } from './assessment.questionnaire.ts'
import { insertVersion, listRuns } from './assessment.repository.ts'
import { listReplies } from './reply/reply.repository.ts'

export {
  countRuns,
  listLastActivity,
  listLastSubmissions,
  type RunCount,
  type RunToImport,
} from './assessment.activity.repository.ts'
export { readAnsweredQuestions } from './reply/answered.ts'
export { readTopicNames } from './reply/summary.ts'
export { readUnitAssessments } from './result/portfolio.ts'

/**
 * The state of a topic by its newest run. `progress` ranges from 0 to 1; `score` is on the scale, null without replies.
 */
export interface TopicAssessmentState {
  readonly topicId: string
  readonly assessmentId: string
  readonly state: AssessmentState
  readonly progress: number
  readonly score: number | null
  readonly startedAt: Date
  readonly updatedAt: Date
  readonly submittedAt: Date | null
}

/** The newest run of each topic of a unit; topics without a run are omitted. */
export async function listAssessmentStates(
  tx: TenantTransaction,
  businessUnitId: string,
): Promise<TopicAssessmentState[]> {
  const runs = await listRuns(tx, businessUnitId, { latestOnly: true })
  const replies = Map.groupBy(
    await listReplies(
      tx,
      runs.map(({ id }) => id),
    ),
    ({ assessmentId }) => assessmentId,
  )
  const newestFirst = runs.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
  const byTopic = Map.groupBy(newestFirst, ({ topicId }) => topicId)
  return [...byTopic].flatMap(([topicId, [run]]) => {
    if (!run) return []
    const { progress, score } = assessmentStatusSummary(run.questions, replies.get(run.id) ?? [])
    const { id: assessmentId, state, startedAt, updatedAt, submittedAt } = run
    return [{ topicId, assessmentId, state, progress, score, startedAt, updatedAt, submittedAt }]
  })
}

/**
 * Imports runs of a pack, each with the questionnaire of the pack: their replies are to its questions, also when the questionnaire was
 * changed in the product. Existing runs are never overwritten.
 *
 * @returns ids of the inserted runs
 * @throws RangeError for an unknown questionnaire or question, or a value off the scale
 */
export async function importAssessmentRuns(tx: TenantTransaction, runs: readonly RunToImport[]): Promise<string[]> {
  const scale = await readContentNow(tx, 'assessment_scale')
  const questionnaires = await readPackContentNow(tx, 'questionnaire')
  const versions = new Map(questionnaires.map((one) => [one.id, freezeQuestionnaire(one, scale)]))
  const written: string[] = []
  for (const run of runs) {
    const version = versions.get(run.questionnaireId)
    if (!version) throw new RangeError(`unknown questionnaire ${run.questionnaireId}`)
    const known = new Set(version.content.questions.map(({ id }) => id))
    const values = new Set(version.content.scale.map(({ value }) => value))
    for (const { questionId, value } of run.replies) {
      if (!known.has(questionId))
        throw new RangeError(`unknown question ${questionId} in questionnaire ${run.questionnaireId}`)
      if (value !== null && !values.has(value)) throw new RangeError(`value ${value} is not on the assessment scale`)
    }
    await insertVersion(tx, version)
    if (await insertFinishedRun(tx, run, version)) written.push(run.id)
  }
  return written
}

/** A run that was started and not yet submitted. */
interface OpenRun {
  readonly id: string
  readonly topicId: string
  readonly startedAt: Date
}

/** Runs of a unit that were open just before an instant, newest first. */
export async function listRunsOpenAt(tx: TenantTransaction, businessUnitId: string, instant: Date): Promise<OpenRun[]> {
  const runs = await listRuns(tx, businessUnitId)
  const isOpen = (submittedAt: Date | null) => submittedAt === null || submittedAt >= instant
  return runs.filter(
    ({ state, startedAt, submittedAt }) => startedAt < instant && (state === 'OPEN' || isOpen(submittedAt)),
  )
}
