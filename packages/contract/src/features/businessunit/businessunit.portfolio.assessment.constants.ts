/** The most topics that the table of assessments has columns for. */
export const MAXIMUM_PORTFOLIO_TOPICS = 12
/** The number of columns when no topics are chosen. */
export const STANDARD_PORTFOLIO_TOPICS = 6
