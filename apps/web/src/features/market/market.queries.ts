import { getMarketYearMonth } from '@lotse/contract/features/market/market.operations.ts'
import type { MarketQuery } from '@lotse/contract/features/market/market.schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** The German market in one month. While another view loads, the last one stays. */
export function marketQuery(query: MarketQuery) {
  return queryOptions({
    queryKey: queryKey('market', 'yearmonth', query),
    queryFn: ({ signal }) => call(getMarketYearMonth, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
