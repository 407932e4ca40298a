import type { VisitQuery } from '@lotse/contract/features/visit/visit.schema.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import {
  getVisit,
  getVisitPreparation,
  listUnitVisits,
  listVisits,
} from '../../platform/api/generated/visit.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** The number of visits of a page of the list. */
export const VISIT_PAGE_SIZE = 100

/** One page of the visits of all units. */
export function visitsQuery(filter: Omit<VisitQuery, 'page' | 'size'>, page: number) {
  return queryOptions({
    queryKey: queryKey('visit', 'list', filter, page),
    queryFn: ({ signal }) => call(listVisits, { query: { ...filter, page, size: VISIT_PAGE_SIZE }, signal }),
    ...(page === 0 ? { placeholderData: keepPreviousData } : {}),
  })
}

/** One visit. */
export function visitQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('visit', 'one', id),
    queryFn: ({ signal }) => call(getVisit, { params: { id }, signal }),
  })
}

/** What to talk about in a unit. */
export function visitPreparationQuery(unitId: string) {
  return queryOptions({
    queryKey: queryKey('visit', 'preparation', unitId),
    queryFn: ({ signal }) => call(getVisitPreparation, { query: { unitId }, signal }),
  })
}

/** The held visits of the reader's unit. */
export function unitVisitsQuery() {
  return queryOptions({
    queryKey: queryKey('visit', 'unit'),
    queryFn: ({ signal }) => call(listUnitVisits, { signal }),
  })
}

/** Requests the lists of visits again. */
export function refreshVisits(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [feature] }) => feature === 'visit' })
}
