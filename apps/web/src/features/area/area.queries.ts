import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { getAreaDashboard, listAreas } from '../../platform/api/generated/area.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** The areas of the business with status counts and headline KPIs. */
export function areasQuery(view: ViewQuery) {
  return queryOptions({
    queryKey: queryKey('area', 'list', view),
    queryFn: ({ signal }) => call(listAreas, { query: view, signal }),
    placeholderData: keepPreviousData,
  })
}

/** All KPIs of one area. While another view of the same area loads, the last one stays. */
export function areaDashboardQuery(id: string, view: ViewQuery) {
  return queryOptions({
    queryKey: queryKey('area', 'dashboard', id, view),
    queryFn: ({ signal }) => call(getAreaDashboard, { params: { id }, query: view, signal }),
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  })
}
