import type { AuditFilter } from '@lotse/contract/features/audit/audit.schema.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { getAuditChoices, getAuditEvent, listAuditEvents } from '../../platform/api/generated/audit.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

const PAGE_SIZE = 50

/** The events of a filter, page by page. */
export function auditEventsQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: queryKey('audit', 'events', filter),
    queryFn: ({ signal, pageParam }) =>
      call(listAuditEvents, {
        query: { ...filter, size: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** One event with its changed rows. Events never change. */
export function auditEventQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('audit', 'event', id),
    queryFn: ({ signal }) => call(getAuditEvent, { params: { id }, signal }),
  })
}

/** What the filters offer. */
export function auditChoicesQuery() {
  return queryOptions({
    queryKey: queryKey('audit', 'choices'),
    queryFn: ({ signal }) => call(getAuditChoices, { signal }),
  })
}
