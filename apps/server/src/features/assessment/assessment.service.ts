import type { AssessmentList, AssessmentRun } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { publish } from '../../platform/events/publish.ts'
import { readContent } from '../content/content.public.ts'
import { readKpiCatalogue } from '../kpi/kpi.public.ts'
import { isOpen, isSubmitted, mayComplete, mayReopen, mayReply, mayStart, maySubmit } from './assessment.policy.ts'
import { freezeQuestionnaire, levelsOf, scaleEnds } from './assessment.questionnaire.ts'
import {
  type FullRun,
  findNewestRunId,
  findRun,
  insertRun,
  insertVersion,
  listRuns,
  updateRunState,
} from './assessment.repository.ts'
import { listReplies, type ReplyRow } from './reply/reply.repository.ts'
import {
  type AssessmentReader,
  describeReply,
  readEvidenceTitles,
  readTopicNames,
  statusSummaryOf,
  summariseRow,
  summariseRun,
} from './reply/summary.ts'

/** The questionnaires in the tenant's order, and the unit's runs, newest first. */
export async function readAssessments(
  reader: AssessmentReader,
  { topicId }: { readonly topicId?: string },
): Promise<AssessmentList> {
  const { tx, revision, businessUnitId, language } = reader
  const topics = await readTopicNames(reader)
  const runs = await listRuns(tx, businessUnitId, { topicId })
  const replies = await listReplies(
    tx,
    runs.map(({ id }) => id),
  )
  const content = runs.map((run) => summariseRow(run, replies, topics, language))
  const questionnaires = (await readContent(tx, revision, 'questionnaire'))
    .filter(({ topic }) => topicId === undefined || topic === topicId)
    .map(({ id, topic, version, name, questions }) => {
      const { name: topicName, areaId, areaName } = topics.of(topic)
      return {
        id,
        name: name?.[language] ?? topicName,
        version,
        topicId: topic,
        topicName,
        areaId,
        areaName,
        questionCount: questions.length,
        kpiIds: [...new Set(questions.flatMap(({ kpis = [] }) => kpis))],
        latest: content.find(({ questionnaireId }) => questionnaireId === id) ?? null,
      }
    })
  const scale = await readContent(tx, revision, 'assessment_scale')
  return {
    questionnaires,
    content,
    maximum: scaleEnds(scale.toSorted((a, b) => a.value - b.value)).maximum,
    can: { start: mayStart(reader) },
  }
}

/**
 * Starts a run of the current version of a questionnaire, or returns the run that is open.
 *
 * @throws AppError assessment.questionnaire_not_found
 */
export async function startAssessment(reader: AssessmentReader, questionnaireId: string): Promise<AssessmentRun> {
  const { tx, revision, businessUnitId, person } = reader
  const questionnaire = (await readContent(tx, revision, 'questionnaire')).find(({ id }) => id === questionnaireId)
  if (!questionnaire) throw new AppError('assessment.questionnaire_not_found')
  const version = freezeQuestionnaire(questionnaire, await readContent(tx, revision, 'assessment_scale'))
  await insertVersion(tx, version)
  const id = await insertRun(tx, { ...version, businessUnitId, personId: person.id })
  publish(tx, { type: 'assessment.changed', id, businessUnitId })
  return readAssessment(reader, id)
}

/** @throws AppError assessment.not_found */
export async function readAssessment(reader: AssessmentReader, id: string): Promise<AssessmentRun> {
  return describeRun(reader, await getRun(reader, id))
}

/** @throws AppError assessment.not_found, assessment.closed, assessment.nothing_answered */
export async function submitAssessment(reader: AssessmentReader, id: string): Promise<AssessmentRun> {
  const run = await getRun(reader, id, { lock: true })
  if (run.state === 'COMPLETED') throw new AppError('assessment.closed')
  if (isOpen(run)) {
    const { answeredCount, notApplicableCount } = statusSummaryOf(run, await listReplies(reader.tx, [run.id]))
    if (answeredCount + notApplicableCount === 0) throw new AppError('assessment.nothing_answered')
    await updateRunState(reader.tx, run.id, 'SUBMITTED', reader.person.id)
    publish(reader.tx, { type: 'assessment.changed', id: run.id, businessUnitId: reader.businessUnitId })
  }
  return readAssessment(reader, id)
}

/**
 * Reopens a submitted run for corrections. Only the newest of its questionnaire: older ones are the basis of
 * comparisons.
 *
 * @throws AppError assessment.not_found, assessment.closed
 */
export async function reopenAssessment(reader: AssessmentReader, id: string): Promise<AssessmentRun> {
  const run = await getRun(reader, id, { lock: true })
  if (!isOpen(run)) {
    const isReopened =
      isSubmitted(run) &&
      (await isNewest(reader, run)) &&
      (await updateRunState(reader.tx, run.id, 'OPEN', reader.person.id))
    if (!isReopened) throw new AppError('assessment.closed')
    publish(reader.tx, { type: 'assessment.changed', id: run.id, businessUnitId: reader.businessUnitId })
  }
  return readAssessment(reader, id)
}

/** Makes a submitted run final. @throws AppError assessment.not_found, assessment.not_submitted */
export async function completeAssessment(reader: AssessmentReader, id: string): Promise<AssessmentRun> {
  const run = await getRun(reader, id, { lock: true })
  if (isOpen(run)) throw new AppError('assessment.not_submitted')
  if (isSubmitted(run) && (await updateRunState(reader.tx, run.id, 'COMPLETED', reader.person.id))) {
    publish(reader.tx, { type: 'assessment.changed', id: run.id, businessUnitId: reader.businessUnitId })
  }
  return readAssessment(reader, id)
}

/** A run of the unit; runs of other units count as missing. @throws AppError assessment.not_found */
export async function getRun(
  { tx, businessUnitId }: Pick<AssessmentReader, 'tx' | 'businessUnitId'>,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<FullRun> {
  const run = await findRun(tx, businessUnitId, id, options)
  if (!run) throw new AppError('assessment.not_found')
  return run
}

/** The previous submitted run of the same questionnaire, with its replies. */
export async function findPrevious(
  { tx, businessUnitId }: Pick<AssessmentReader, 'tx' | 'businessUnitId'>,
  run: FullRun,
): Promise<{ readonly run: FullRun; readonly replies: readonly ReplyRow[] } | null> {
  const id = await findNewestRunId(tx, businessUnitId, run.questionnaireId, run)
  const previous = id === null ? null : await findRun(tx, businessUnitId, id)
  return previous && { run: previous, replies: await listReplies(tx, [previous.id]) }
}

async function describeRun(reader: AssessmentReader, run: FullRun): Promise<AssessmentRun> {
  const { tx, revision, language } = reader
  const { kpis } = await readKpiCatalogue(tx, revision)
  const replies = await listReplies(tx, [run.id])
  const titles = await readEvidenceTitles(reader, replies)
  const replyTo = new Map(replies.map((reply) => [reply.questionId, reply]))
  const previous = await findPrevious(reader, run)
  const previousIds = new Set(previous?.run.content.questions.map(({ id }) => id))
  const previousReplyTo = new Map(previous?.replies.map((reply) => [reply.questionId, reply]))
  const summary = summariseRun(run, replies, await readTopicNames(reader), language)
  return {
    ...summary,
    isCurrentVersion: await isCurrent(reader, run),
    ...scaleEnds(run.content.scale),
    questions: run.content.questions.map((question) => {
      const before = previousReplyTo.get(question.id)
      return {
        id: question.id,
        text: question.text[language],
        weight: question.weight,
        kpis: question.kpis.flatMap((id) => kpis.get(id) ?? []).map(({ id, name }) => ({ id, name: name[language] })),
        hasOwnLevels: question.levels.length > 0,
        levels: levelsOf(question, run.content.scale, language),
        reply: describeReply(replyTo.get(question.id), titles),
        previous: before
          ? { value: before.value, isNotApplicable: before.isNotApplicable, comment: before.comment }
          : null,
      }
    }),
    previous: previous && {
      id: previous.run.id,
      version: previous.run.version,
      submittedAt: (previous.run.submittedAt ?? previous.run.updatedAt).toISOString(),
      sharedCount: run.content.questions.filter(({ id }) => previousIds.has(id)).length,
    },
    can: {
      reply: mayReply(reader, run),
      submit: maySubmit(reader, run) && summary.progress > 0,
      reopen: mayReopen(reader, run) && (await isNewest(reader, run)),
      complete: mayComplete(reader, run),
    },
  }
}

/** Whether a run that starts now has the same questions, or only corrected ones: a pack corrects texts without a new version. */
async function isCurrent({ tx, revision }: AssessmentReader, run: FullRun): Promise<boolean> {
  const present = (await readContent(tx, revision, 'questionnaire')).find(({ id }) => id === run.questionnaireId)
  if (!present || present.version === run.version) return true
  // Questions that were changed in the product and changed back have a new version, but the content that is stored already.
  const scale = await readContent(tx, revision, 'assessment_scale')
  return freezeQuestionnaire(present, scale).contentHash === run.contentHash
}

async function isNewest({ tx, businessUnitId }: AssessmentReader, run: FullRun): Promise<boolean> {
  return (await findNewestRunId(tx, businessUnitId, run.questionnaireId)) === run.id
}
