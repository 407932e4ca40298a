import { randomUUID } from 'node:crypto'
import type {
  AiQuestion,
  AiQuestionDraft,
  AiQuestionFeedback,
  AiQuestionList,
  AiQuestionQuery,
} from '@lotse/contract/features/ai/ai.qa.schema.ts'
import type { Answer } from '@lotse/contract/features/ai/answer.schema.ts'
import { withTenant } from '../../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../../platform/error/app-error.ts'
import { publish } from '../../../../platform/events/publish.ts'
import type { HttpPlatform } from '../../../../platform/http/http-platform.ts'
import type { Context } from '../../../../platform/http/request-context.ts'
import { deleteRunsOf } from '../../run/run.repository.ts'
import { readAnswers } from '../../run/run.service.ts'
import { startRun } from '../../run/run.ts'
import { readTenantAi } from '../../settings/tenant-ai.ts'
import { citationsOf } from '../answer/citation.ts'
import { citedPassages, offeredPassages } from '../answer/cited-passages.ts'
import { produceAnswer } from '../answer/produce-answer.ts'
import { quotedTexts } from '../answer/quoted-text.ts'
import { refreshContentIndex } from '../passage/content-index.ts'
import { enqueueMissingDocuments } from '../passage/index-document.job.ts'
import { searchPassages } from '../search/search.ts'
import * as repository from './question.repository.ts'
import { noteUnanswered } from './unanswered.service.ts'

/** Starts to answer a question. @throws AppError ai.question_not_found for the conversation, and those of `startRun` */
export async function ask(
  platform: HttpPlatform,
  context: Context<true>,
  { text, conversationId }: AiQuestionDraft,
): Promise<AiQuestion> {
  const { tx, tenant, language, revision } = context
  const owner = ownerOf(context)
  if (conversationId !== undefined && !(await repository.hasConversation(tx, owner, conversationId))) {
    throw new AppError('ai.question_not_found')
  }
  if (await refreshContentIndex(tx, revision)) await enqueueMissingDocuments(tx)
  const question = text.trim()
  const found = await searchPassages(context, question)
  const ai = await readTenantAi(platform, context)
  const { model } = ai
  const cited = citedPassages(found)
  const texts = await quotedTexts(tx, cited)
  const quoted = (await citationsOf(context, cited)).map((citation, at) => ({ citation, text: texts[at] ?? '' }))
  const offered = model === null ? [] : await citationsOf(context, offeredPassages(found))
  const isAnswered = quoted.length > 0 || offered.length > 0
  const noted = { question, language, timeZone: tenant.timeZone }
  if (!isAnswered) await noteUnanswered(tx, noted)
  const id = randomUUID()
  const onNothing = () =>
    withTenant(platform.database, tenant.id, async (own) => {
      await repository.updateUnansweredQuestion(own, id)
      await noteUnanswered(own, noted)
    })
  const produce = produceAnswer({ question, quoted, offered, model, onNothing })
  const runId = await startRun(platform, context, { kind: 'QA', subjectId: id, ai, produce })
  const stored = { id, conversationId: conversationId ?? randomUUID(), runId, text: question, isAnswered }
  await repository.insertQuestion(tx, owner, stored)
  announce(context, id)
  return readQuestion(context, id)
}

/** A page of the caller's questions in the unit. */
export async function readQuestions(context: Context<true>, query: AiQuestionQuery): Promise<AiQuestionList> {
  const { page = 0, size = 20, conversationId } = query
  const { rows, total } = await repository.listQuestions(context.tx, ownerOf(context), {
    page,
    size,
    ...(conversationId === undefined ? {} : { conversationId }),
  })
  const answers = await readAnswers(
    context,
    rows.map(({ runId }) => runId),
  )
  const content = rows.flatMap((row) => {
    const found = answers.get(row.runId)
    return found ? [describe(row, found.answer)] : []
  })
  return { content, page, size, totalElements: total }
}

/** @throws AppError ai.question_not_found */
export async function readQuestion(context: Context<true>, id: string): Promise<AiQuestion> {
  const question = await requireQuestion(context, id)
  const found = (await readAnswers(context, [question.runId])).get(question.runId)
  if (!found) throw new AppError('ai.question_not_found')
  return describe(question, found.answer)
}

/** Deletes a question with its answer. @throws AppError ai.question_not_found */
export async function removeQuestion(context: Context<true>, id: string): Promise<void> {
  await requireQuestion(context, id)
  await deleteRunsOf(context.tx, [id])
  announce(context, id)
}

/** @throws AppError ai.question_not_found */
export async function giveFeedback(
  context: Context<true>,
  id: string,
  { isHelpful, comment }: AiQuestionFeedback,
): Promise<void> {
  await requireQuestion(context, id)
  await repository.updateFeedback(context.tx, id, { isHelpful, comment: isHelpful ? null : comment?.trim() || null })
  announce(context, id)
}

async function requireQuestion(context: Context<true>, id: string): Promise<repository.StoredQuestion> {
  const question = await repository.findQuestion(context.tx, ownerOf(context), id)
  if (!question) throw new AppError('ai.question_not_found')
  return question
}

const ownerOf = ({ person, businessUnitId }: Context<true>): repository.QuestionOwner => ({
  personId: person.id,
  businessUnitId,
})

const announce = ({ tx, person, businessUnitId }: Context<true>, id: string) =>
  publish(tx, { type: 'ai.changed', id, businessUnitId, personIds: [person.id] })

function describe(
  { id, conversationId, text, askedAt, runId, isAnswered, isHelpful, comment }: repository.StoredQuestion,
  answer: Answer,
): AiQuestion {
  return {
    id,
    conversationId,
    text,
    askedAt: askedAt.toISOString(),
    runId,
    answer,
    isAnswered,
    feedback: isHelpful === null ? null : { isHelpful, ...(comment === null ? {} : { comment }) },
  }
}
