import type { TopicStep } from '@lotse/contract/features/topic/topic.step.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { getTopic, listTopics, rememberTopicStep } from '../../platform/api/generated/topic.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** Other screens change a topic's assessment, measures and documents, so they are fetched again on each visit. */
const FACTS_FRESH_MS = 0

/** The topics of the business. */
export function topicsQuery(view: ViewQuery) {
  return queryOptions({
    queryKey: queryKey('topic', 'list', view),
    queryFn: ({ signal }) => call(listTopics, { query: view, signal }),
    placeholderData: keepPreviousData,
    staleTime: FACTS_FRESH_MS,
  })
}

/** The story of one topic. While another view of the same topic loads, the last one stays. */
export function topicQuery(id: string, view: ViewQuery) {
  return queryOptions({
    queryKey: queryKey('topic', 'one', id, view),
    queryFn: ({ signal }) => call(getTopic, { params: { id }, query: view, signal }),
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
    staleTime: FACTS_FRESH_MS,
  })
}

/** Remembers where the person is on the way through a topic, for this and every other device. */
export function useRememberStep(topicId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'topic-step' },
    mutationFn: (step: TopicStep) => call(rememberTopicStep, { params: { id: topicId }, body: { step } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['topic'] }),
  })
}
