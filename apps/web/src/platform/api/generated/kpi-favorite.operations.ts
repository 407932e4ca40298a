// Written by `npm run generate` from packages/contract/src/features/kpi-favorite/kpi-favorite.operations.ts.
import type * as contract from '@lotse/contract/features/kpi-favorite/kpi-favorite.operations.ts'
import type { WebOperation } from '../operation.ts'

export const listFavoriteKpiReadings: WebOperation<typeof contract.listFavoriteKpiReadings> = { id: 'listFavoriteKpiReadings', feature: 'kpi-favorite', base: 'workflow', method: 'GET', path: '/kpi-favorite/reading' }
export const listFavoriteKpis: WebOperation<typeof contract.listFavoriteKpis> = { id: 'listFavoriteKpis', feature: 'kpi-favorite', base: 'workflow', method: 'GET', path: '/kpi-favorite' }
export const orderFavoriteKpis: WebOperation<typeof contract.orderFavoriteKpis> = { id: 'orderFavoriteKpis', feature: 'kpi-favorite', base: 'workflow', method: 'PUT', path: '/kpi-favorite' }
export const toggleFavoriteKpi: WebOperation<typeof contract.toggleFavoriteKpi> = { id: 'toggleFavoriteKpi', feature: 'kpi-favorite', base: 'workflow', method: 'PATCH', path: '/kpi/{id}/toggle-favorite' }
