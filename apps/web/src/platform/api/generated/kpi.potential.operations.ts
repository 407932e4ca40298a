// Written by `npm run generate` from packages/contract/src/features/kpi/kpi.potential.operations.ts.
import type * as contract from '@lotse/contract/features/kpi/kpi.potential.operations.ts'
import type { WebOperation } from '../operation.ts'

export const getAssumption: WebOperation<typeof contract.getAssumption> = { id: 'getAssumption', feature: 'kpi', base: 'workflow', method: 'GET', path: '/assumption/{id}' }
export const getKpiPotential: WebOperation<typeof contract.getKpiPotential> = { id: 'getKpiPotential', feature: 'kpi', base: 'workflow', method: 'GET', path: '/kpi/{id}/potential' }
export const getPotential: WebOperation<typeof contract.getPotential> = { id: 'getPotential', feature: 'kpi', base: 'workflow', method: 'GET', path: '/potential' }
export const listAssumptions: WebOperation<typeof contract.listAssumptions> = { id: 'listAssumptions', feature: 'kpi', base: 'workflow', method: 'GET', path: '/assumption' }
export const updateAssumption: WebOperation<typeof contract.updateAssumption> = { id: 'updateAssumption', feature: 'kpi', base: 'workflow', method: 'PUT', path: '/assumption/{id}' }
