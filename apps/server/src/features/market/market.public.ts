/** Public API of the feature `market`. */

export { importMarketFile, type MarketImportReport } from './import/import.ts'
export { brandNamesOf } from './market.brand.ts'
export { DRIVE_NAMES } from './report/drive-name.ts'
export { type MarketPart, readMarketNews } from './report/news.ts'
export { readMarketTotals } from './report/total.ts'
export { readYearMonth } from './report/year-month.service.ts'
