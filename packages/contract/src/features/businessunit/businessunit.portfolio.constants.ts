/** The most KPIs that the table of units has columns for. */
export const MAXIMUM_PORTFOLIO_KPIS = 12
/** The number of columns when no KPIs are chosen. */
export const STANDARD_PORTFOLIO_KPIS = 5

export const PORTFOLIO_EXPORT_FORMATS = ['XLSX', 'CSV'] as const
export type PortfolioExportFormat = (typeof PORTFOLIO_EXPORT_FORMATS)[number]
