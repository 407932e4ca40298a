import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { getUsage } from '../../platform/api/generated/signal.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'
import { lastWeeks, type UsageWeeks } from './usage-span.ts'

/** How the product was used in the last weeks. While another span loads, the last one stays. */
export function usageQuery(weeks: UsageWeeks, today: string) {
  const span = lastWeeks(weeks, today)
  return queryOptions({
    queryKey: queryKey('signal', 'usage', span),
    queryFn: ({ signal }) => call(getUsage, { query: span, signal }),
    placeholderData: keepPreviousData,
  })
}
