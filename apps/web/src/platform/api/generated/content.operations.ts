// Written by `npm run generate` from packages/contract/src/features/content/content.operations.ts.
import type * as contract from '@lotse/contract/features/content/content.operations.ts'
import type { WebOperation } from '../operation.ts'

export const createContentEntry: WebOperation<typeof contract.createContentEntry> = { id: 'createContentEntry', feature: 'content', base: 'workflow', method: 'POST', path: '/content/{type}' }
export const deleteContentEntry: WebOperation<typeof contract.deleteContentEntry> = { id: 'deleteContentEntry', feature: 'content', base: 'workflow', method: 'DELETE', path: '/content/{type}/{id}' }
export const getContentChoices: WebOperation<typeof contract.getContentChoices> = { id: 'getContentChoices', feature: 'content', base: 'workflow', method: 'GET', path: '/content/choices' }
export const getContentEntry: WebOperation<typeof contract.getContentEntry> = { id: 'getContentEntry', feature: 'content', base: 'workflow', method: 'GET', path: '/content/{type}/{id}' }
export const listContent: WebOperation<typeof contract.listContent> = { id: 'listContent', feature: 'content', base: 'workflow', method: 'GET', path: '/content' }
export const orderFaq: WebOperation<typeof contract.orderFaq> = { id: 'orderFaq', feature: 'content', base: 'workflow', method: 'PUT', path: '/content/order' }
export const resetContentEntry: WebOperation<typeof contract.resetContentEntry> = { id: 'resetContentEntry', feature: 'content', base: 'workflow', method: 'POST', path: '/content/{type}/{id}/reset' }
export const restoreContentEntry: WebOperation<typeof contract.restoreContentEntry> = { id: 'restoreContentEntry', feature: 'content', base: 'workflow', method: 'POST', path: '/content/{type}/{id}/restore' }
export const setContentState: WebOperation<typeof contract.setContentState> = { id: 'setContentState', feature: 'content', base: 'workflow', method: 'PUT', path: '/content/{type}/{id}/state' }
export const updateContentEntry: WebOperation<typeof contract.updateContentEntry> = { id: 'updateContentEntry', feature: 'content', base: 'workflow', method: 'PUT', path: '/content/{type}/{id}' }
