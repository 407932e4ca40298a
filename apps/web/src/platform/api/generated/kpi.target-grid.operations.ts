// Written by `npm run generate` from packages/contract/src/features/kpi/kpi.target-grid.operations.ts.
import type * as contract from '@lotse/contract/features/kpi/kpi.target-grid.operations.ts'
import type { WebOperation } from '../operation.ts'

export const getTargetGrid: WebOperation<typeof contract.getTargetGrid> = { id: 'getTargetGrid', feature: 'kpi', base: 'workflow', method: 'GET', path: '/target-grid' }
export const getTargetHistory: WebOperation<typeof contract.getTargetHistory> = { id: 'getTargetHistory', feature: 'kpi', base: 'workflow', method: 'GET', path: '/target-grid/history' }
export const getUnitTargetGrid: WebOperation<typeof contract.getUnitTargetGrid> = { id: 'getUnitTargetGrid', feature: 'kpi', base: 'workflow', method: 'GET', path: '/target-grid/unit' }
export const saveTargetGrid: WebOperation<typeof contract.saveTargetGrid> = { id: 'saveTargetGrid', feature: 'kpi', base: 'workflow', method: 'PUT', path: '/target-grid' }
export const saveUnitTargetGrid: WebOperation<typeof contract.saveUnitTargetGrid> = { id: 'saveUnitTargetGrid', feature: 'kpi', base: 'workflow', method: 'PUT', path: '/target-grid/unit' }
