/** The span of an income statement: the month, January to the month, or the twelve months that end with it. */
export const STATEMENT_SCOPES = ['month', 'ytd', 'r12'] as const
export type StatementScope = (typeof STATEMENT_SCOPES)[number]
