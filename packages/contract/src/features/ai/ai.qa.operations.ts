import { Boolean, Object, Optional, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import {
  AiQuestion,
  AiQuestionDraft,
  AiQuestionFeedback,
  AiQuestionList,
  AiQuestionQuery,
  UnansweredQuestionList,
} from './ai.qa.schema.ts'

const closed = { additionalProperties: false } as const
const params = Object({ id: String({ format: 'uuid' }) }, closed)
const qa = { feature: 'ai', base: 'ai', plugin: 'QA_CHATBOT' } as const
const question = { ...qa, requires: ['AI_USE'], needsBusinessUnit: true } as const
const unanswered = { ...qa, requires: ['CONTENT_ADMIN'] } as const

export const askQuestion = defineOperation({
  ...question,
  id: 'askQuestion',
  method: 'POST',
  path: '/question',
  summary: 'Ask the Q&A chatbot',
  description:
    'Answers only from passages of FAQ, documents, best practices, topics, news and definitions of KPIs that the caller may see, and cites them; or says that they do not say. Without a model the best passages are quoted. Returns at once; `streamAiRun` with the `runId` of the reply shows the answer while it is written.',
  body: AiQuestionDraft,
  reply: AiQuestion,
  errors: ['ai.question_not_found', 'ai.too_many_runs', 'ai.limit_person', 'ai.limit_tenant', 'ai.busy'],
  publishes: ['ai.changed'],
})

export const listQuestions = defineOperation({
  ...question,
  id: 'listQuestions',
  method: 'GET',
  path: '/question',
  summary: 'The caller’s questions to the Q&A chatbot in the business unit',
  description:
    'With their answers, newest first. A question whose answer was written with permissions that the caller lacks is missing.',
  query: AiQuestionQuery,
  reply: AiQuestionList,
})

export const getQuestion = defineOperation({
  ...question,
  id: 'getQuestion',
  method: 'GET',
  path: '/question/{id}',
  summary: 'One of the caller’s questions to the Q&A chatbot',
  description: 'With its answer.',
  params,
  reply: AiQuestion,
  errors: ['ai.question_not_found'],
})

export const deleteQuestion = defineOperation({
  ...question,
  id: 'deleteQuestion',
  method: 'DELETE',
  path: '/question/{id}',
  summary: 'Delete an own question with its answer',
  description: 'Permanently. An answer that is being written is stopped.',
  params,
  errors: ['ai.question_not_found'],
  publishes: ['ai.changed'],
})

export const putQuestionFeedback = defineOperation({
  ...question,
  id: 'putQuestionFeedback',
  method: 'PUT',
  path: '/question/{id}/feedback',
  summary: 'Say whether an answer helped',
  description: 'The latest feedback counts. A comment is kept only if the answer did not help.',
  params,
  body: AiQuestionFeedback,
  errors: ['ai.question_not_found'],
  publishes: ['ai.changed'],
})

export const listUnansweredQuestions = defineOperation({
  ...unanswered,
  id: 'listUnansweredQuestions',
  method: 'GET',
  path: '/question/unanswered',
  summary: 'Questions that the sources did not answer',
  description:
    'For content administrators: questions with the same words are one entry. Without the people and units who asked. The most frequent first; with `isDone` those that are done, the latest first.',
  query: Object({ isDone: Optional(Boolean()) }, closed),
  reply: UnansweredQuestionList,
})

export const markUnansweredQuestion = defineOperation({
  ...unanswered,
  id: 'markUnansweredQuestion',
  method: 'PUT',
  path: '/question/unanswered/{id}',
  summary: 'Mark an unanswered question as done',
  description: 'Or as not done. Asked again without an answer, the question is listed again.',
  params,
  body: Object({ isDone: Boolean() }, closed),
  errors: ['ai.question_not_found'],
  // The list has one kind of reader, who reloads it after the call.
  publishes: [],
})
