import { type AssessmentStanding, assessmentStanding, type ScoredQuestion } from '@lotse/analysis/assessment-score.ts'
import type { AssessmentReply, AssessmentSummary } from '@lotse/contract/features/assessment/assessment.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { type AreaCatalogue, readAreaCatalogue } from '../area/area.public.ts'
import { readDocumentTitles } from '../document/document.public.ts'
import type { ReplyRow } from './assessment.reply.repository.ts'
import type { FullRun, RunRow } from './assessment.repository.ts'

/** Who reads assessments: of which unit, in which language, with which permissions. */
export type AssessmentReader = Pick<
  Context<true>,
  'tx' | 'revision' | 'language' | 'businessUnitId' | 'permissions' | 'person'
>

/** Finds the names of topics; a topic that is gone goes by its id. */
export interface TopicNames {
  of(topicId: string): { readonly name: string; readonly areaId: string | null; readonly areaName: string | null }
}

/** The topics as they stand in this revision of the tenant. */
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

/** A run in short: of a list's row and the replies of all its runs. */
export function summariseRow(
  row: RunRow,
  replies: readonly ReplyRow[],
  topics: TopicNames,
  language: Language,
): AssessmentSummary {
  return summarise(
    row,
    row.name?.[language] ?? null,
    assessmentStanding(
      row.questions,
      replies.filter(({ assessmentId }) => assessmentId === row.id),
    ),
    topics,
  )
}

/** A run in short: of a run that was read whole. */
export function summariseRun(
  run: FullRun,
  replies: readonly ReplyRow[],
  topics: TopicNames,
  language: Language,
): AssessmentSummary {
  return summarise(run, run.content.name?.[language] ?? null, standingOf(run, replies), topics)
}

/** The standing of a run by its replies. */
export function standingOf({ content }: FullRun, replies: readonly ReplyRow[]): AssessmentStanding {
  return assessmentStanding(scoredQuestions(content.questions), replies)
}

/** The questions as far as the score is concerned. */
export function scoredQuestions(questions: readonly ScoredQuestion[]): ScoredQuestion[] {
  return questions.map(({ id, weight }) => ({ id, weight }))
}

function summarise(
  run: Omit<RunRow, 'name' | 'questions'>,
  name: string | null,
  standing: AssessmentStanding,
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
    ...standing,
    startedAt: run.startedAt.toISOString(),
    updatedAt: run.updatedAt.toISOString(),
    submittedAt: run.submittedAt?.toISOString() ?? null,
    completedAt: run.completedAt?.toISOString() ?? null,
  }
}

/** Titles of the documents that these replies name. */
export function readEvidenceTitles(
  reader: AssessmentReader,
  replies: readonly ReplyRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = replies.flatMap(({ evidenceDocumentId }) => evidenceDocumentId ?? [])
  return readDocumentTitles(reader, ids)
}

/** A reply as it is shown; nothing yet where there is none. `titles` are those of the documents the unit may see. */
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
