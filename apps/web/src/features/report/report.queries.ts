import type { StatementQuery } from '@lotse/contract/features/report/report.statement.schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import {
  getIncomeStatement,
  getReportSubscription,
  getWeeklyReport,
} from '../../platform/api/generated/report.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** A week that does not exist will not exist the next time. */
const retry = (count: number, error: unknown) =>
  count < 2 && !(error instanceof StatusError && error.status >= 400 && error.status < 500)

/** The weekly report of the unit; without a week the current one. While another week loads, the last one stays. */
export function weeklyReportQuery(week: string | undefined) {
  return queryOptions({
    queryKey: queryKey('report', 'weekly', week ?? 'current'),
    queryFn: ({ signal }) => call(getWeeklyReport, { query: week === undefined ? {} : { week }, signal }),
    placeholderData: keepPreviousData,
    retry,
  })
}

/** The caller's subscription to the weekly report of the unit. */
export function subscriptionQuery() {
  return queryOptions({
    queryKey: queryKey('report', 'subscription'),
    queryFn: ({ signal }) => call(getReportSubscription, { signal }),
  })
}

/** The income statement. While another span loads, the last one stays. */
export function incomeStatementQuery(query: StatementQuery) {
  return queryOptions({
    queryKey: queryKey('report', 'statement', query),
    queryFn: ({ signal }) => call(getIncomeStatement, { query, signal }),
    placeholderData: keepPreviousData,
    retry,
  })
}
