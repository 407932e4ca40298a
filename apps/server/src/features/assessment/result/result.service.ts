import { compareRuns, peerMedians } from '@lotse/analysis/assessment/assessment-score.ts'
import type { AssessmentResult } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { listPeerGroupMembers, listPeerGroupsOf } from '../../businessunit/businessunit.public.ts'
import { readContent } from '../../content/content.public.ts'
import { readKpiCatalogue } from '../../kpi/kpi.public.ts'
import { scaleEnds } from '../assessment.questionnaire.ts'
import type { FullRun } from '../assessment.repository.ts'
import { findPrevious, getRun } from '../assessment.service.ts'
import { listPeerReplies, listReplies } from '../reply/reply.repository.ts'
import { type AssessmentReader, readTopicNames, scoredQuestions, summariseRun } from '../reply/summary.ts'
import { suggestMeasures } from './suggestion.ts'

/** A reply below the middle of the scale is weak: on a scale of 0–5, 2 and less. */
const isWeak = (value: number, { minimum, maximum }: { minimum: number; maximum: number }) =>
  value < (minimum + maximum) / 2

/**
 * The result of a run. The previous run is compared over the questions that both contain; peers are the units of the
 * standard peer group, each with its newest submitted run.
 *
 * @throws AppError assessment.not_found
 */
export async function readAssessmentResult(reader: AssessmentReader, id: string): Promise<AssessmentResult> {
  const { tx, revision, language } = reader
  const run = await getRun(reader, id)
  const replies = await listReplies(tx, [run.id])
  const replyTo = new Map(replies.map((reply) => [reply.questionId, reply]))
  const questions = scoredQuestions(run.content.questions)
  const previous = await findPrevious(reader, run)
  const comparison =
    previous &&
    compareRuns(
      questions,
      replies,
      previous.run.content.questions.map((question) => question.id),
      previous.replies,
    )
  const previousReplyTo = new Map(previous?.replies.map((reply) => [reply.questionId, reply]))
  const shared = new Set(comparison?.sharedIds)
  const peers = await readPeers(reader, run)
  const medians = peerMedians(questions, peers.runs)
  const topics = await readTopicNames(reader)
  const { kpis } = await readKpiCatalogue(tx, revision)
  const ends = scaleEnds(run.content.scale)
  const weak = run.content.questions
    .map((question) => ({ ...question, value: replyTo.get(question.id)?.value ?? null }))
    .filter((question): question is typeof question & { value: number } =>
      question.value === null ? false : isWeak(question.value, ends),
    )
    .sort((a, b) => a.value - b.value || b.weight - a.weight)
  const suggestions = suggestMeasures(
    weak,
    await readContent(tx, revision, 'measure_template'),
    { kpi: (kpiId) => kpis.get(kpiId)?.name, topic: { id: run.topicId, name: topics.of(run.topicId).name } },
    language,
  )
  return {
    assessment: summariseRun(run, replies, topics, language),
    ...ends,
    questions: run.content.questions.map((question) => {
      const reply = replyTo.get(question.id)
      return {
        id: question.id,
        text: question.text[language],
        weight: question.weight,
        value: reply?.value ?? null,
        isNotApplicable: reply?.isNotApplicable ?? false,
        comment: reply?.comment ?? '',
        levelName: run.content.scale.find(({ value }) => value === reply?.value)?.name[language] ?? null,
        previousValue: previousReplyTo.get(question.id)?.value ?? null,
        isShared: shared.has(question.id),
        peerMedian: medians.byQuestion.get(question.id) ?? null,
        kpis: question.kpis
          .flatMap((kpiId) => kpis.get(kpiId) ?? [])
          .map((kpi) => ({ id: kpi.id, name: kpi.name[language] })),
        suggestions: suggestions.get(question.id) ?? [],
      }
    }),
    previous:
      previous && comparison
        ? {
            id: previous.run.id,
            version: previous.run.version,
            submittedAt: (previous.run.submittedAt ?? previous.run.updatedAt).toISOString(),
            sharedCount: comparison.sharedIds.length,
            isSameVersion: previous.run.version === run.version,
            comparedCount: comparison.comparedIds.length,
            score: comparison.other,
            ownScore: comparison.own,
          }
        : null,
    peers: { group: peers.group, median: medians.score, contributors: medians.contributors },
  }
}

async function readPeers({ tx, businessUnitId, language }: AssessmentReader, run: FullRun) {
  const [standard] = await listPeerGroupsOf(tx, businessUnitId)
  if (!standard) return { group: null, runs: [] }
  const group = { id: standard.id, name: standard.name[language] }
  const groups = await listPeerGroupMembers(tx, [businessUnitId])
  const members = groups.find(({ peerGroupId }) => peerGroupId === standard.id)?.members ?? []
  const ownerOf = new Map(members.map((member) => [member.businessUnitId, member.affiliation]))
  const replies = await listPeerReplies(tx, run.questionnaireId, [...ownerOf.keys()])
  return {
    group,
    runs: replies.map((peer) => ({
      contributor: ownerOf.get(peer.businessUnitId) ?? peer.businessUnitId,
      replies: peer.replies,
    })),
  }
}
