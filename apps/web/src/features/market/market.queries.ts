import type { MarketQuery } from '@lotse/contract/features/market/market.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { call, callProbing } from '../../platform/api/call.ts'
import { getKpiMarketEffect, getMarketYearMonth } from '../../platform/api/generated/market.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/**
 * The German market in one month. While another view loads, the last one stays. A month without market figures is no failure:
 * the page then shows the newest one, and says so.
 */
export function marketQuery(query: MarketQuery) {
  return queryOptions({
    queryKey: queryKey('market', 'yearmonth', query),
    queryFn: ({ signal }) => callProbing(getMarketYearMonth, { query, signal }, isMonthMissing),
    placeholderData: keepPreviousData,
  })
}

/** True when there are no market figures for the month. */
export function isMonthMissing(error: unknown): error is StatusError {
  return error instanceof StatusError && error.code === 'market.period_not_available'
}

/** Why a KPI that is a number of cars sold changed: market, mix of brands, own share. */
export function marketEffectQuery(kpiId: string, view: ViewQuery) {
  return queryOptions({
    queryKey: queryKey('market', 'effect', kpiId, view),
    queryFn: ({ signal }) => call(getKpiMarketEffect, { params: { id: kpiId }, query: view, signal }),
  })
}
