// Written by `npm run generate` from packages/contract/src/features/visit/visit.operations.ts.
import type * as contract from '@lotse/contract/features/visit/visit.operations.ts'
import type { WebOperation } from '../operation.ts'

export const createVisit: WebOperation<typeof contract.createVisit> = { id: 'createVisit', feature: 'visit', base: 'workflow', method: 'POST', path: '/portfolio/visit' }
export const deleteVisit: WebOperation<typeof contract.deleteVisit> = { id: 'deleteVisit', feature: 'visit', base: 'workflow', method: 'DELETE', path: '/portfolio/visit/{id}' }
export const getVisit: WebOperation<typeof contract.getVisit> = { id: 'getVisit', feature: 'visit', base: 'workflow', method: 'GET', path: '/portfolio/visit/{id}' }
export const getVisitPreparation: WebOperation<typeof contract.getVisitPreparation> = { id: 'getVisitPreparation', feature: 'visit', base: 'workflow', method: 'GET', path: '/portfolio/visit-preparation' }
export const listUnitVisits: WebOperation<typeof contract.listUnitVisits> = { id: 'listUnitVisits', feature: 'visit', base: 'workflow', method: 'GET', path: '/visit' }
export const listVisits: WebOperation<typeof contract.listVisits> = { id: 'listVisits', feature: 'visit', base: 'workflow', method: 'GET', path: '/portfolio/visit' }
export const restoreVisit: WebOperation<typeof contract.restoreVisit> = { id: 'restoreVisit', feature: 'visit', base: 'workflow', method: 'POST', path: '/portfolio/visit/{id}/restore' }
export const updateVisit: WebOperation<typeof contract.updateVisit> = { id: 'updateVisit', feature: 'visit', base: 'workflow', method: 'PUT', path: '/portfolio/visit/{id}' }
