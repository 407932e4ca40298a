import type { PortfolioAssessmentQuery } from '@lotse/contract/features/businessunit/businessunit.portfolio.assessment.schema.ts'
import type { PortfolioQuery } from '@lotse/contract/features/businessunit/businessunit.portfolio.schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { getPortfolioAssessments } from '../../../platform/api/generated/businessunit.portfolio.assessment.operations.ts'
import { getPortfolioComparison } from '../../../platform/api/generated/businessunit.portfolio.operations.ts'
import { queryKey } from '../../../platform/api/query-key.ts'

/** All units of the portfolio with their figures; the table stays while those of another month or KPI are loading. */
export function portfolioComparisonQuery(query: PortfolioQuery) {
  return queryOptions({
    queryKey: queryKey('businessunit', 'portfolio', query),
    queryFn: ({ signal }) => call(getPortfolioComparison, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The assessments of all units; the table stays while those of other topics are loading. */
export function portfolioAssessmentsQuery(query: PortfolioAssessmentQuery) {
  return queryOptions({
    queryKey: queryKey('businessunit', 'assessments', query),
    queryFn: ({ signal }) => call(getPortfolioAssessments, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
