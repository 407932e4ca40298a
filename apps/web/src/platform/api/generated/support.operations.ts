// Written by `npm run generate` from packages/contract/src/features/support/support.operations.ts.
import type * as contract from '@lotse/contract/features/support/support.operations.ts'
import type { WebOperation } from '../operation.ts'

export const answerSupportRequest: WebOperation<typeof contract.answerSupportRequest> = { id: 'answerSupportRequest', feature: 'support', base: 'workflow', method: 'PATCH', path: '/support/{id}' }
export const createSupportRequest: WebOperation<typeof contract.createSupportRequest> = { id: 'createSupportRequest', feature: 'support', base: 'workflow', method: 'POST', path: '/support' }
export const downloadScreenshot: WebOperation<typeof contract.downloadScreenshot> = { id: 'downloadScreenshot', feature: 'support', base: 'workflow', method: 'GET', path: '/support/{id}/screenshot' }
export const getSupportRequest: WebOperation<typeof contract.getSupportRequest> = { id: 'getSupportRequest', feature: 'support', base: 'workflow', method: 'GET', path: '/support/{id}' }
export const listSupportRequests: WebOperation<typeof contract.listSupportRequests> = { id: 'listSupportRequests', feature: 'support', base: 'workflow', method: 'GET', path: '/support' }
export const uploadScreenshot: WebOperation<typeof contract.uploadScreenshot> = { id: 'uploadScreenshot', feature: 'support', base: 'workflow', method: 'POST', path: '/support/screenshot', upload: 'application/octet-stream' }
