/** Charts of accounts whose ledgers can be read. */
export const LEDGER_CHARTS = ['SKR51', 'SKR03', 'SKR04'] as const
export type LedgerChart = (typeof LEDGER_CHARTS)[number]

/** What the amounts of a file are of: the month, or the year until its end. */
export const LEDGER_BASES = ['MONTH', 'YEAR_TO_DATE'] as const
export type LedgerBasis = (typeof LEDGER_BASES)[number]

/** The largest ledger, in bytes. */
export const LEDGER_BYTES = 10 * 1024 * 1024
