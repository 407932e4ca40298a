// Written by `npm run generate` from packages/contract/src/features/kpi/kpi.exclusion.operations.ts.
import type * as contract from '@lotse/contract/features/kpi/kpi.exclusion.operations.ts'
import type { WebOperation } from '../operation.ts'

export const createBenchmarkExclusion: WebOperation<typeof contract.createBenchmarkExclusion> = { id: 'createBenchmarkExclusion', feature: 'kpi', base: 'workflow', method: 'POST', path: '/benchmark-exclusion' }
export const deleteBenchmarkExclusion: WebOperation<typeof contract.deleteBenchmarkExclusion> = { id: 'deleteBenchmarkExclusion', feature: 'kpi', base: 'workflow', method: 'DELETE', path: '/benchmark-exclusion/{id}' }
export const listBenchmarkExclusions: WebOperation<typeof contract.listBenchmarkExclusions> = { id: 'listBenchmarkExclusions', feature: 'kpi', base: 'workflow', method: 'GET', path: '/benchmark-exclusion' }
export const restoreBenchmarkExclusion: WebOperation<typeof contract.restoreBenchmarkExclusion> = { id: 'restoreBenchmarkExclusion', feature: 'kpi', base: 'workflow', method: 'POST', path: '/benchmark-exclusion/{id}/restore' }
