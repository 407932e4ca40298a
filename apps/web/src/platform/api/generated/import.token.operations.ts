// Written by `npm run generate` from packages/contract/src/features/import/import.token.operations.ts.
import type * as contract from '@lotse/contract/features/import/import.token.operations.ts'
import type { WebOperation } from '../operation.ts'

export const createImportToken: WebOperation<typeof contract.createImportToken> = { id: 'createImportToken', feature: 'import', base: 'workflow', method: 'POST', path: '/import/token' }
export const listImportTokens: WebOperation<typeof contract.listImportTokens> = { id: 'listImportTokens', feature: 'import', base: 'workflow', method: 'GET', path: '/import/token' }
export const revokeImportToken: WebOperation<typeof contract.revokeImportToken> = { id: 'revokeImportToken', feature: 'import', base: 'workflow', method: 'DELETE', path: '/import/token/{id}' }
