import type {
  AiAnalysisDetail,
  AiAnalysisItem,
  AiAnalysisQuery,
  AiFeedback,
  NewAiAnalysis,
} from '@lotse/contract/features/ai/ai.analysis.schema.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import {
  deleteAiAnalysis,
  getAiAnalysis,
  listAiAnalyses,
  putAiAnalysisFeedback,
  shareAiAnalysis,
  startAiAnalysis,
} from '../../../platform/api/generated/ai.analysis.operations.ts'
import { nextPage } from '../../../platform/api/next-page.ts'
import { queryKey } from '../../../platform/api/query-key.ts'
import { startedAnswer } from '../answer/started-answer.ts'

/** How many analyses a page of the history has. */
const PAGE_SIZE = 20

/** Filter of the history. */
export type AnalysisFilter = Pick<AiAnalysisQuery, 'search' | 'isOwn'>

/** The analyses page by page, newest first. */
export function analysesQuery(filter: AnalysisFilter) {
  return infiniteQueryOptions({
    queryKey: queryKey('ai', 'analyses', filter),
    queryFn: ({ signal, pageParam }) =>
      call(listAiAnalyses, { query: { ...filter, page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  })
}

/** One analysis with its answer. */
export function analysisQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('ai', 'analysis', id),
    queryFn: ({ signal }) => call(getAiAnalysis, { params: { id }, signal }),
  })
}

/**
 * Requests everything that shows AI analyses again.
 *
 * @param removedId an analysis that is no longer requested: it would only be missing
 */
export function refreshAnalyses(client: QueryClient, removedId?: string): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [feature, , , kind, id] }) =>
      feature === 'ai' && (kind === 'analyses' || (kind === 'analysis' && id !== removedId)),
  })
}

/** Starts an analysis. */
export function analysisStart(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: NewAiAnalysis) => call(startAiAnalysis, { body }),
    onSuccess: (analysis) => {
      client.setQueryData(analysisQuery(analysis.id).queryKey, startedAnalysis(analysis))
      void refreshAnalyses(client, analysis.id)
    },
  })
}

/** An analysis that has just been started, until the server returns it: its answer is followed at once. */
function startedAnalysis(analysis: AiAnalysisItem): AiAnalysisDetail {
  const { runId, createdAt } = analysis
  const tokens = { inputTokens: 0, outputTokens: 0, cost: null }
  return {
    ...analysis,
    answer: startedAnswer(runId),
    basis: { promptVersion: null, ...tokens, startedAt: createdAt, endedAt: null, sources: [] },
    feedback: null,
  }
}

/** Shares an analysis with the people of the unit. */
export function analysisSharing(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(shareAiAnalysis, { params: { id } }),
    onSettled: () => refreshAnalyses(client),
  })
}

/** Deletes an analysis permanently. */
export function removeAnalysis(id: string): Promise<void> {
  return call(deleteAiAnalysis, { params: { id } })
}

/** Says whether an analysis helped. */
export function giveAnalysisFeedback(id: string, body: AiFeedback): Promise<void> {
  return call(putAiAnalysisFeedback, { params: { id }, body })
}
