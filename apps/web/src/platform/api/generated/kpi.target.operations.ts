// Written by `npm run generate` from packages/contract/src/features/kpi/kpi.target.operations.ts.
import type * as contract from '@lotse/contract/features/kpi/kpi.target.operations.ts'
import type { WebOperation } from '../operation.ts'

export const listKpiTargets: WebOperation<typeof contract.listKpiTargets> = { id: 'listKpiTargets', feature: 'kpi', base: 'workflow', method: 'GET', path: '/kpi/{id}/target' }
export const setKpiTarget: WebOperation<typeof contract.setKpiTarget> = { id: 'setKpiTarget', feature: 'kpi', base: 'workflow', method: 'PUT', path: '/kpi/{id}/target' }
