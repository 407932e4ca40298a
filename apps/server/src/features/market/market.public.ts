/** What other features, and the application, may know of the market. */

export { importMarketFile, type MarketImportReport } from './market.import.ts'
export { type MarketPart, readMarketNews } from './market.news.ts'
export { readMarketTotals } from './market.total.ts'
