import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import {
  askQuestion,
  deleteQuestion,
  getQuestion,
  listQuestions,
  listUnansweredQuestions,
  markUnansweredQuestion,
  putQuestionFeedback,
} from '../../../platform/api/generated/ai.qa.operations.ts'
import { nextPage } from '../../../platform/api/next-page.ts'
import { queryKey } from '../../../platform/api/query-key.ts'
import type { GivenFeedback } from '../answer/answer-feedback.tsx'

const PAGE_SIZE = 20

/** The person's questions page by page, newest first. */
export function questionsQuery() {
  return infiniteQueryOptions({
    queryKey: queryKey('ai', 'questions'),
    queryFn: ({ signal, pageParam }) => call(listQuestions, { query: { page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
  })
}

/** One question with its answer. */
export function questionQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('ai', 'question', id),
    queryFn: ({ signal }) => call(getQuestion, { params: { id }, signal }),
  })
}

/** Questions that the sources did not answer; with `isDone` those that are done. */
export function unansweredQuery(isDone: boolean) {
  return queryOptions({
    queryKey: queryKey('ai', 'unanswered', isDone),
    queryFn: ({ signal }) => call(listUnansweredQuestions, { query: { isDone }, signal }),
  })
}

/**
 * Requests everything that shows questions again.
 *
 * @param removedId a question that is no longer requested: it would only be missing
 */
export function refreshQuestions(client: QueryClient, removedId?: string): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [feature, , , kind, id] }) =>
      feature === 'ai' && (kind === 'questions' || (kind === 'question' && id !== removedId)),
  })
}

/** Asks a question. */
export function questionAsking(client: QueryClient) {
  return mutationOptions({
    mutationFn: (text: string) => call(askQuestion, { body: { text } }),
    onSuccess: (question) => {
      client.setQueryData(questionQuery(question.id).queryKey, question)
      void refreshQuestions(client, question.id)
    },
  })
}

/** Deletes a question permanently. */
export function removeQuestion(id: string): Promise<void> {
  return call(deleteQuestion, { params: { id } })
}

/** Says whether an answer helped. */
export function giveQuestionFeedback(id: string, { isHelpful, text }: GivenFeedback): Promise<void> {
  return call(putQuestionFeedback, { params: { id }, body: { isHelpful, ...(text ? { comment: text } : {}) } })
}

/** Marks an unanswered question as done, or as not done. */
export function unansweredMark(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, isDone }: { readonly id: string; readonly isDone: boolean }) =>
      call(markUnansweredQuestion, { params: { id }, body: { isDone } }),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [feature, , , kind] }) => feature === 'ai' && kind === 'unanswered',
      }),
  })
}
