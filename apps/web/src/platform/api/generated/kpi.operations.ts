// Written by `npm run generate` from packages/contract/src/features/kpi/kpi.operations.ts.
import type * as contract from '@lotse/contract/features/kpi/kpi.operations.ts'
import type { WebOperation } from '../operation.ts'

export const downloadKpiActualValues: WebOperation<typeof contract.downloadKpiActualValues> = { id: 'downloadKpiActualValues', feature: 'kpi', base: 'workflow', method: 'GET', path: '/kpi/{id}/actual-value/csv' }
export const getKpi: WebOperation<typeof contract.getKpi> = { id: 'getKpi', feature: 'kpi', base: 'workflow', method: 'GET', path: '/kpi/{id}' }
export const getKpiActualValues: WebOperation<typeof contract.getKpiActualValues> = { id: 'getKpiActualValues', feature: 'kpi', base: 'workflow', method: 'GET', path: '/kpi/{id}/actual-value' }
export const getKpiAnalysis: WebOperation<typeof contract.getKpiAnalysis> = { id: 'getKpiAnalysis', feature: 'kpi', base: 'workflow', method: 'GET', path: '/kpi/{id}/analysis' }
export const listKpiChanges: WebOperation<typeof contract.listKpiChanges> = { id: 'listKpiChanges', feature: 'kpi', base: 'workflow', method: 'GET', path: '/kpi-change' }
export const listKpis: WebOperation<typeof contract.listKpis> = { id: 'listKpis', feature: 'kpi', base: 'workflow', method: 'GET', path: '/kpi' }
