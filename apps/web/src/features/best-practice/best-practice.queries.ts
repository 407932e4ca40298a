import type {
  BestPracticeDetail,
  BestPracticeList,
} from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import {
  getBestPractice,
  listBestPractices,
  toggleFavoriteBestPractice,
} from '../../platform/api/generated/best-practice.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'
import { translate } from '../../platform/text/i18n.ts'
import { showToast } from '../../platform/toast/toast.store.ts'

/** The whole catalogue; it is searched and filtered in the browser, where every key shows at once. */
export function bestPracticesQuery() {
  return queryOptions({
    queryKey: queryKey('best-practice', 'list'),
    queryFn: ({ signal }) => call(listBestPractices, { signal }),
  })
}

/** One best practice with the readings of its KPIs and its measure templates. */
export function bestPracticeQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('best-practice', 'one', id),
    queryFn: ({ signal }) => call(getBestPractice, { params: { id }, signal }),
  })
}

/**
 * Marks a best practice as favourite or removes the mark. The change is shown at once and reverted when the server refuses
 * it. Several presses reach the server one after another, so that the last one counts.
 */
export function useToggleFavorite() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'best-practice-favorite' },
    mutationFn: ({ id }: { id: string; isFavorite: boolean }) => call(toggleFavoriteBestPractice, { params: { id } }),
    onMutate: async ({ id, isFavorite }) => {
      await client.cancelQueries({ queryKey: ['best-practice'] })
      setFavorite(client, id, isFavorite)
    },
    onSuccess: ({ id, isFavorite }) => setFavorite(client, id, isFavorite),
    onError: (error, { id, isFavorite }) => {
      setFavorite(client, id, !isFavorite)
      // The catalogue of errors (specification §8) says nothing aloud about other statuses.
      if (error instanceof StatusError && ![400, 401, 403, 404, 500].includes(error.status)) {
        showToast({ severity: 'warn', summary: translate('best-practice')('favorite.failed'), life: 5000 })
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['topic'], refetchType: 'none' }),
  })
}

/** Writes the mark into every cached query of best practices. */
function setFavorite(client: QueryClient, id: string, isFavorite: boolean): void {
  client.setQueriesData<BestPracticeList | BestPracticeDetail>({ queryKey: ['best-practice'] }, (kept) => {
    if (!kept) return kept
    if ('content' in kept) {
      return { content: kept.content.map((one) => (one.id === id ? { ...one, isFavorite } : one)) }
    }
    return kept.id === id ? { ...kept, isFavorite } : kept
  })
}
