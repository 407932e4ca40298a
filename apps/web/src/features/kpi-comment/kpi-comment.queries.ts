import { listKpiComments } from '@lotse/contract/features/kpi-comment/kpi-comment.operations.ts'
import type { KpiComment, KpiCommentList } from '@lotse/contract/features/kpi-comment/kpi-comment.schema.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** The comments of the unit on a KPI, of all months. */
export function kpiCommentsQuery(kpiId: string) {
  return queryOptions({
    queryKey: queryKey('kpi-comment', 'of-kpi', kpiId),
    queryFn: ({ signal }) => call(listKpiComments, { params: { id: kpiId }, signal }),
  })
}

/** Puts a comment into the list that is shown, in its place: the latest month first, within a month the oldest first. */
export function putKpiComment(client: QueryClient, kpiId: string, comment: KpiComment): void {
  updateComments(client, kpiId, (comments) =>
    [...comments.filter(({ id }) => id !== comment.id), comment].toSorted(
      (a, b) => b.period.localeCompare(a.period) || a.createdAt.localeCompare(b.createdAt),
    ),
  )
}

/** Takes a comment out of the list that is shown. */
export function dropKpiComment(client: QueryClient, kpiId: string, id: string): void {
  updateComments(client, kpiId, (comments) => comments.filter((comment) => comment.id !== id))
}

/** Requests the comments on a KPI again. */
export function refreshKpiComments(client: QueryClient, kpiId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: kpiCommentsQuery(kpiId).queryKey })
}

function updateComments(
  client: QueryClient,
  kpiId: string,
  change: (comments: readonly KpiComment[]) => KpiComment[],
): void {
  client.setQueryData(
    kpiCommentsQuery(kpiId).queryKey,
    (old: KpiCommentList | undefined) => old && { content: change(old.content) },
  )
}
