// Written by `npm run generate` from packages/contract/src/features/saved-view/saved-view.operations.ts.
import type * as contract from '@lotse/contract/features/saved-view/saved-view.operations.ts'
import type { WebOperation } from '../operation.ts'

export const createSavedView: WebOperation<typeof contract.createSavedView> = { id: 'createSavedView', feature: 'saved-view', base: 'workflow', method: 'POST', path: '/saved-view' }
export const deleteSavedView: WebOperation<typeof contract.deleteSavedView> = { id: 'deleteSavedView', feature: 'saved-view', base: 'workflow', method: 'DELETE', path: '/saved-view/{id}' }
export const listSavedViews: WebOperation<typeof contract.listSavedViews> = { id: 'listSavedViews', feature: 'saved-view', base: 'workflow', method: 'GET', path: '/saved-view' }
export const restoreSavedView: WebOperation<typeof contract.restoreSavedView> = { id: 'restoreSavedView', feature: 'saved-view', base: 'workflow', method: 'POST', path: '/saved-view/{id}/restore' }
export const setDefaultSavedView: WebOperation<typeof contract.setDefaultSavedView> = { id: 'setDefaultSavedView', feature: 'saved-view', base: 'workflow', method: 'PUT', path: '/saved-view/{id}/default' }
export const updateSavedView: WebOperation<typeof contract.updateSavedView> = { id: 'updateSavedView', feature: 'saved-view', base: 'workflow', method: 'PUT', path: '/saved-view/{id}' }
