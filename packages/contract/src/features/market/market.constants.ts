/** The earlier month that registrations are compared with. */
export const MARKET_COMPARISONS = ['PRIOR_YEAR', 'PRIOR_MONTH'] as const
export type MarketComparison = (typeof MARKET_COMPARISONS)[number]
