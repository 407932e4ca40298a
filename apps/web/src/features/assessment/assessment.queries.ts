import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import {
  getAssessment,
  getAssessmentResult,
  listAssessments,
} from '../../platform/api/generated/assessment.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** What can be assessed, with the newest run of each questionnaire, and all runs; of one topic, or of all. */
export function assessmentsQuery(topicId?: string) {
  return queryOptions({
    queryKey: queryKey('assessment', 'list', topicId ?? null),
    queryFn: ({ signal }) => call(listAssessments, { query: topicId === undefined ? {} : { topicId }, signal }),
    placeholderData: keepPreviousData,
    // Colleagues answer at the same time.
    staleTime: 5_000,
  })
}

/** Key of a run's questions and replies, in the current language. */
export const assessmentKey = (id: string) => queryKey('assessment', 'run', id)

/** One run with its questions and replies. */
export function assessmentQuery(id: string) {
  return queryOptions({
    queryKey: assessmentKey(id),
    queryFn: ({ signal }) => call(getAssessment, { params: { id }, signal }),
    staleTime: 5_000,
  })
}

/** What came out of a run. */
export function assessmentResultQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('assessment', 'result', id),
    queryFn: ({ signal }) => call(getAssessmentResult, { params: { id }, signal }),
    placeholderData: (previous) => (previous?.assessment.id === id ? previous : undefined),
  })
}
