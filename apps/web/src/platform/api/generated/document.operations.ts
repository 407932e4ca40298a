// Written by `npm run generate` from packages/contract/src/features/document/document.operations.ts.
import type * as contract from '@lotse/contract/features/document/document.operations.ts'
import type { WebOperation } from '../operation.ts'

export const deleteDocument: WebOperation<typeof contract.deleteDocument> = { id: 'deleteDocument', feature: 'document', base: 'workflow', method: 'DELETE', path: '/document/{id}' }
export const downloadDocument: WebOperation<typeof contract.downloadDocument> = { id: 'downloadDocument', feature: 'document', base: 'workflow', method: 'GET', path: '/document/{id}/content' }
export const getDocument: WebOperation<typeof contract.getDocument> = { id: 'getDocument', feature: 'document', base: 'workflow', method: 'GET', path: '/document/{id}' }
export const listDocuments: WebOperation<typeof contract.listDocuments> = { id: 'listDocuments', feature: 'document', base: 'workflow', method: 'GET', path: '/document' }
export const restoreDocument: WebOperation<typeof contract.restoreDocument> = { id: 'restoreDocument', feature: 'document', base: 'workflow', method: 'POST', path: '/document/{id}/restore' }
export const uploadDocument: WebOperation<typeof contract.uploadDocument> = { id: 'uploadDocument', feature: 'document', base: 'workflow', method: 'POST', path: '/document', upload: 'application/octet-stream' }
