// Written by `npm run generate` from packages/contract/src/features/organisation/organisation.operations.ts.
import type * as contract from '@lotse/contract/features/organisation/organisation.operations.ts'
import type { WebOperation } from '../operation.ts'

export const createPeerGroup: WebOperation<typeof contract.createPeerGroup> = { id: 'createPeerGroup', feature: 'organisation', base: 'workflow', method: 'POST', path: '/organisation/peer-group' }
export const listOrganisationPeerGroups: WebOperation<typeof contract.listOrganisationPeerGroups> = { id: 'listOrganisationPeerGroups', feature: 'organisation', base: 'workflow', method: 'GET', path: '/organisation/peer-group' }
export const listOrganisationUnits: WebOperation<typeof contract.listOrganisationUnits> = { id: 'listOrganisationUnits', feature: 'organisation', base: 'workflow', method: 'GET', path: '/organisation/unit' }
export const previewPeerGroup: WebOperation<typeof contract.previewPeerGroup> = { id: 'previewPeerGroup', feature: 'organisation', base: 'workflow', method: 'POST', path: '/organisation/peer-group/preview' }
export const removePeerGroup: WebOperation<typeof contract.removePeerGroup> = { id: 'removePeerGroup', feature: 'organisation', base: 'workflow', method: 'DELETE', path: '/organisation/peer-group/{id}' }
export const restorePeerGroup: WebOperation<typeof contract.restorePeerGroup> = { id: 'restorePeerGroup', feature: 'organisation', base: 'workflow', method: 'POST', path: '/organisation/peer-group/{id}/restore' }
export const saveOrganisationUnits: WebOperation<typeof contract.saveOrganisationUnits> = { id: 'saveOrganisationUnits', feature: 'organisation', base: 'workflow', method: 'POST', path: '/organisation/unit' }
export const updatePeerGroup: WebOperation<typeof contract.updatePeerGroup> = { id: 'updatePeerGroup', feature: 'organisation', base: 'workflow', method: 'PUT', path: '/organisation/peer-group/{id}' }
