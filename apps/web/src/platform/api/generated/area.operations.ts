// Written by `npm run generate` from packages/contract/src/features/area/area.operations.ts.
import type * as contract from '@lotse/contract/features/area/area.operations.ts'
import type { WebOperation } from '../operation.ts'

export const getArea: WebOperation<typeof contract.getArea> = { id: 'getArea', feature: 'area', base: 'workflow', method: 'GET', path: '/area/{id}' }
export const getAreaDashboard: WebOperation<typeof contract.getAreaDashboard> = { id: 'getAreaDashboard', feature: 'area', base: 'workflow', method: 'GET', path: '/area/{id}/dashboard' }
export const listAreas: WebOperation<typeof contract.listAreas> = { id: 'listAreas', feature: 'area', base: 'workflow', method: 'GET', path: '/area' }
