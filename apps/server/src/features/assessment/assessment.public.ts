import { assessmentStanding } from '@lotse/analysis/assessment-score.ts'
import type { AssessmentState } from '@lotse/contract/features/assessment/assessment.schema.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { readContentNow } from '../content/content.public.ts'
import { insertFinishedRun, type RunToImport } from './assessment.activity.repository.ts'
import { freezeQuestionnaire } from './assessment.questionnaire.ts'
import { listReplies } from './assessment.reply.repository.ts'
import { insertVersion, listRuns } from './assessment.repository.ts'

export { listLastActivity, type RunToImport } from './assessment.activity.repository.ts'
export { listRunsOpenAt } from './assessment.open-then.ts'
export { readTopicNames } from './assessment.summary.ts'

/** Where a topic stands: its newest run. `progress` is a share of 1; `score` lies on the scale, null while nothing is answered. */
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

/** The newest run of each topic of a unit; topics without a run are left out. */
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
    const { progress, score } = assessmentStanding(run.questions, replies.get(run.id) ?? [])
    const { id: assessmentId, state, startedAt, updatedAt, submittedAt } = run
    return [{ topicId, assessmentId, state, progress, score, startedAt, updatedAt, submittedAt }]
  })
}

/**
 * Writes runs that happened elsewhere (a pack's), each with the questionnaire as it stands now. A run that is there
 * already is left as it is: people's work is never overwritten. Runs of unknown questionnaires, and replies to unknown
 * questions or off the scale, are a defect of the caller.
 *
 * @returns ids of the runs that were written
 * @throws RangeError for what the questionnaire does not know
 */
export async function importAssessmentRuns(tx: TenantTransaction, runs: readonly RunToImport[]): Promise<string[]> {
  const scale = await readContentNow(tx, 'assessment_scale')
  const questionnaires = await readContentNow(tx, 'questionnaire')
  const versions = new Map(questionnaires.map((one) => [one.id, freezeQuestionnaire(one, scale)]))
  const written: string[] = []
  for (const run of runs) {
    const version = versions.get(run.questionnaireId)
    if (!version) throw new RangeError(`No questionnaire ${run.questionnaireId}`)
    const known = new Set(version.content.questions.map(({ id }) => id))
    const values = new Set(version.content.scale.map(({ value }) => value))
    for (const { questionId, value } of run.replies) {
      if (!known.has(questionId)) throw new RangeError(`No question ${questionId} in ${run.questionnaireId}`)
      if (value !== null && !values.has(value)) throw new RangeError(`${value} is not on the scale`)
    }
    await insertVersion(tx, version)
    if (await insertFinishedRun(tx, run, version)) written.push(run.id)
  }
  return written
}
