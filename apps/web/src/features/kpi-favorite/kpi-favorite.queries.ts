import type { KpiList } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { FavoriteKpis } from '@lotse/contract/features/kpi-favorite/kpi-favorite.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import {
  listFavoriteKpiReadings,
  listFavoriteKpis,
  orderFavoriteKpis,
  toggleFavoriteKpi,
} from '../../platform/api/generated/kpi-favorite.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'
import { translate } from '../../platform/text/i18n.ts'
import { showToast } from '../../platform/toast/toast.store.ts'

/** Ids of the person's favourite KPIs, in their own order. */
export function favoriteKpisQuery() {
  return queryOptions({
    queryKey: queryKey('kpi-favorite', 'ids'),
    queryFn: ({ signal }) => call(listFavoriteKpis, { signal }),
  })
}

/** The person's favourite KPIs with readings and 24 months, in their own order. */
export function favoriteReadingsQuery(view: ViewQuery) {
  return queryOptions({
    queryKey: queryKey('kpi-favorite', 'readings', view),
    queryFn: ({ signal }) => call(listFavoriteKpiReadings, { query: view, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Changes of favourites reach the server one after another, so that the last one counts. */
const SCOPE = { id: 'kpi-favorite' }

/**
 * Marks a KPI as favourite or removes the mark. The change is shown at once and reverted when the server refuses it.
 */
export function useToggleFavoriteKpi() {
  const client = useQueryClient()
  return useMutation({
    scope: SCOPE,
    mutationFn: ({ id }: { id: string; isFavorite: boolean }) => call(toggleFavoriteKpi, { params: { id } }),
    onMutate: async ({ id, isFavorite }) => {
      await client.cancelQueries({ queryKey: ['kpi-favorite'] })
      setFavorite(client, id, isFavorite)
    },
    onSuccess: ({ id, isFavorite }) => setFavorite(client, id, isFavorite),
    onError: (error, { id, isFavorite }) => {
      setFavorite(client, id, !isFavorite)
      tellFailure(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['kpi-favorite'] }),
  })
}

/** Changes the order of the favourites. It is shown at once and requested again when the server refuses it. */
export function useOrderFavoriteKpis() {
  const client = useQueryClient()
  return useMutation({
    scope: SCOPE,
    mutationFn: (kpiIds: readonly string[]) => call(orderFavoriteKpis, { body: { kpiIds: [...kpiIds] } }),
    onMutate: async (kpiIds) => {
      await client.cancelQueries({ queryKey: ['kpi-favorite'] })
      setFavorites(client, (ids) => inOrder(ids, kpiIds, (id) => id))
      setReadings(client, (content) => inOrder(content, kpiIds, ({ id }) => id))
    },
    onError: tellFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ['kpi-favorite'] }),
  })
}

function tellFailure(error: Error): void {
  // The catalogue of errors (specification §8) says nothing aloud about other statuses.
  if (error instanceof StatusError && ![400, 401, 403, 404, 500].includes(error.status)) {
    showToast({ severity: 'warn', summary: translate('kpi-favorite')('failed'), life: 5000 })
  }
}

/** Writes a mark into the cached replies. The reading of a new favourite comes from the server. */
function setFavorite(client: QueryClient, id: string, isFavorite: boolean): void {
  setFavorites(client, (ids) =>
    isFavorite ? [...ids.filter((one) => one !== id), id] : ids.filter((one) => one !== id),
  )
  if (!isFavorite) setReadings(client, (content) => content.filter((kpi) => kpi.id !== id))
}

function setFavorites(client: QueryClient, change: (ids: readonly string[]) => string[]): void {
  client.setQueriesData<FavoriteKpis>(
    { queryKey: ['kpi-favorite'], predicate: ({ queryKey: [, , , kind] }) => kind === 'ids' },
    (kept) => kept && { kpiIds: change(kept.kpiIds) },
  )
}

function setReadings(client: QueryClient, change: (content: KpiList['content']) => KpiList['content']): void {
  client.setQueriesData<KpiList>(
    { queryKey: ['kpi-favorite'], predicate: ({ queryKey: [, , , kind] }) => kind === 'readings' },
    (kept) => kept && { ...kept, content: change(kept.content) },
  )
}

/** The same elements, those that `ids` names first and in its order. */
function inOrder<T>(elements: readonly T[], ids: readonly string[], idOf: (element: T) => string): T[] {
  const rank = (element: T) => (ids.includes(idOf(element)) ? ids.indexOf(idOf(element)) : ids.length)
  return elements.toSorted((one, other) => rank(one) - rank(other))
}
