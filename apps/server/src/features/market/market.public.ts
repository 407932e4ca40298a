/** What other features, and the application, may know of the market. */

export { importMarketFile, type MarketImportReport } from './market.import.ts'
