import type { PortfolioMeasureQuery } from '@lotse/contract/features/measure/measure.portfolio.schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { listPortfolioMeasures } from '../../../platform/api/generated/measure.portfolio.operations.ts'
import { queryKey } from '../../../platform/api/query-key.ts'

/** The number of measures of a page of the list. */
export const PORTFOLIO_PAGE_SIZE = 100

/** One page of the measures of all units. */
export function portfolioMeasuresQuery(filter: PortfolioMeasureQuery, page: number) {
  return queryOptions({
    queryKey: queryKey('measure', 'portfolio', filter, page),
    queryFn: ({ signal }) =>
      call(listPortfolioMeasures, {
        query: { ...filter, page, size: PORTFOLIO_PAGE_SIZE, hasTotals: page === 0 },
        signal,
      }),
    ...(page === 0 ? { placeholderData: keepPreviousData } : {}),
  })
}
