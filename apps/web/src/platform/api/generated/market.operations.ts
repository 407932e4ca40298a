// Written by `npm run generate` from packages/contract/src/features/market/market.operations.ts.
import type * as contract from '@lotse/contract/features/market/market.operations.ts'
import type { WebOperation } from '../operation.ts'

export const downloadMarketYearMonth: WebOperation<typeof contract.downloadMarketYearMonth> = { id: 'downloadMarketYearMonth', feature: 'market', base: 'workflow', method: 'GET', path: '/marktdeutschland/yearmonth/csv' }
export const getKpiMarketEffect: WebOperation<typeof contract.getKpiMarketEffect> = { id: 'getKpiMarketEffect', feature: 'market', base: 'workflow', method: 'GET', path: '/kpi/{id}/market' }
export const getMarketYearMonth: WebOperation<typeof contract.getMarketYearMonth> = { id: 'getMarketYearMonth', feature: 'market', base: 'workflow', method: 'GET', path: '/marktdeutschland/yearmonth' }
