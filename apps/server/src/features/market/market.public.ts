/** What other features, and the application, may know of the market. */

export { DRIVE_NAMES } from './market.drive-name.ts'
export { importMarketFile, type MarketImportReport } from './market.import.ts'
export { type MarketPart, readMarketNews } from './market.news.ts'
export { readMarketTotals } from './market.total.ts'
export { readYearMonth } from './market.year-month.service.ts'
