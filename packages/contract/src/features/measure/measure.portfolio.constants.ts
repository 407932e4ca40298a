/** The sort keys of the measures of all units. NEXT: overdue first, then open ones by due date, then done ones. */
export const PORTFOLIO_MEASURE_SORTS = ['NEXT', 'UNIT', 'TITLE', 'STATE', 'OWNER', 'DUE', 'EXPECTED'] as const
export type PortfolioMeasureSort = (typeof PORTFOLIO_MEASURE_SORTS)[number]
