// Written by `npm run generate` from packages/contract/src/features/comparison/comparison.operations.ts.
import type * as contract from '@lotse/contract/features/comparison/comparison.operations.ts'
import type { WebOperation } from '../operation.ts'

export const getKpiComparison: WebOperation<typeof contract.getKpiComparison> = { id: 'getKpiComparison', feature: 'comparison', base: 'workflow', method: 'GET', path: '/kpi/{id}/comparison' }
export const getKpiDifference: WebOperation<typeof contract.getKpiDifference> = { id: 'getKpiDifference', feature: 'comparison', base: 'workflow', method: 'GET', path: '/kpi/{id}/difference' }
