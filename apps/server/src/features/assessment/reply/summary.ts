import {
  type AssessmentStatusSummary,
  assessmentStatusSummary,
  type ScoredQuestion,
} from '@lotse/analysis/assessment/assessment-score.ts'
import type { AssessmentReply, AssessmentSummary } from '@lotse/contract/features/assessment/assessment.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { type AreaCatalogue, readAreaCatalogue } from '../../area/area.public.ts'
import { readDocumentTitles } from '../../document/document.public.ts'
import type { FullRun, RunRow } from '../assessment.repository.ts'
import type { ReplyRow } from './reply.repository.ts'

/** The request context of a person who reads assessments of a unit. */
export type AssessmentReader = Pick<
  Context<true>,
  'tx' | 'revision' | 'language' | 'businessUnitId' | 'permissions' | 'person'
>

/** Looks up topic names; a deleted topic is named by its id. */
export interface TopicNames {
  of(topicId: string): { readonly name: string; readonly areaId: string | null; readonly areaName: string | null }
}

export async function readTopicNames({
  tx,
  revision,
  language,
}: Pick<AssessmentReader, 'tx' | 'revision' | 'language'>): Promise<TopicNames> {
  const { areas } = await readAreaCatalogue(tx, revision)
  return { of: (topicId) => topicNameIn(areas, topicId, language) }
}

function topicNameIn(areas: AreaCatalogue['areas'], topicId: string, language: Language) {
  for (const area of areas.values()) {
    const topic = area.topics.find(({ id }) => id === topicId)
    if (topic) return { name: topic.name[language], areaId: area.id, areaName: area.name[language] }
  }
  return { name: topicId, areaId: null, areaName: null }
}

/** Summarises a row of a list with the replies of all listed runs. */
export function summariseRow(
  row: RunRow,
  replies: readonly ReplyRow[],
  topics: TopicNames,
  language: Language,
): AssessmentSummary {
  return summarise(
    row,
    row.name?.[language] ?? null,
    assessmentStatusSummary(
      row.questions,
      replies.filter(({ assessmentId }) => assessmentId === row.id),
    ),
    topics,
  )
}

/** Summarises a complete run. */
export function summariseRun(
  run: FullRun,
  replies: readonly ReplyRow[],
  topics: TopicNames,
  language: Language,
): AssessmentSummary {
  return summarise(run, run.content.name?.[language] ?? null, statusSummaryOf(run, replies), topics)
}

/** Progress and score of a run. */
export function statusSummaryOf({ content }: FullRun, replies: readonly ReplyRow[]): AssessmentStatusSummary {
  return assessmentStatusSummary(scoredQuestions(content.questions), replies)
}

/** The properties of the questions that the score depends on. */
export function scoredQuestions(questions: readonly ScoredQuestion[]): ScoredQuestion[] {
  return questions.map(({ id, weight }) => ({ id, weight }))
}

function summarise(
  run: Omit<RunRow, 'name' | 'questions'>,
  name: string | null,
  statusSummary: AssessmentStatusSummary,
  topics: TopicNames,
): AssessmentSummary {
  const topic = topics.of(run.topicId)
  return {
    id: run.id,
    questionnaireId: run.questionnaireId,
    topicId: run.topicId,
    topicName: topic.name,
    areaId: topic.areaId,
    name: name ?? topic.name,
    version: run.version,
    state: run.state,
    ...statusSummary,
    startedAt: run.startedAt.toISOString(),
    updatedAt: run.updatedAt.toISOString(),
    submittedAt: run.submittedAt?.toISOString() ?? null,
    completedAt: run.completedAt?.toISOString() ?? null,
  }
}

/** Titles of the documents that the replies refer to. */
export function readEvidenceTitles(
  reader: AssessmentReader,
  replies: readonly ReplyRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = replies.flatMap(({ evidenceDocumentId }) => evidenceDocumentId ?? [])
  return readDocumentTitles(reader, ids)
}

/** The reply for the API; empty when there is no row. `titles` holds the documents that the unit may see. */
export function describeReply(row: ReplyRow | undefined, titles: ReadonlyMap<string, string>): AssessmentReply {
  const evidenceId = row?.evidenceDocumentId ?? null
  return {
    value: row?.value ?? null,
    isNotApplicable: row?.isNotApplicable ?? false,
    comment: row?.comment ?? '',
    evidence: evidenceId === null ? null : { id: evidenceId, title: titles.get(evidenceId) ?? null },
    version: row?.version ?? 0,
    savedAt: row?.savedAt.toISOString() ?? null,
    savedBy: row?.savedBy ?? null,
  }
}
