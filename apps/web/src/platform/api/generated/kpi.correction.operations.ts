// Written by `npm run generate` from packages/contract/src/features/kpi/kpi.correction.operations.ts.
import type * as contract from '@lotse/contract/features/kpi/kpi.correction.operations.ts'
import type { WebOperation } from '../operation.ts'

export const correctActualValue: WebOperation<typeof contract.correctActualValue> = { id: 'correctActualValue', feature: 'kpi', base: 'workflow', method: 'PATCH', path: '/kpi/{id}/actual-value' }
export const getActualValueHistory: WebOperation<typeof contract.getActualValueHistory> = { id: 'getActualValueHistory', feature: 'kpi', base: 'workflow', method: 'GET', path: '/kpi/{id}/actual-value/history' }
