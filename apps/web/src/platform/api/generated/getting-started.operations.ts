// Written by `npm run generate` from packages/contract/src/features/getting-started/getting-started.operations.ts.
import type * as contract from '@lotse/contract/features/getting-started/getting-started.operations.ts'
import type { WebOperation } from '../operation.ts'

export const getGettingStarted: WebOperation<typeof contract.getGettingStarted> = { id: 'getGettingStarted', feature: 'getting-started', base: 'workflow', method: 'GET', path: '/getting-started' }
export const saveGettingStarted: WebOperation<typeof contract.saveGettingStarted> = { id: 'saveGettingStarted', feature: 'getting-started', base: 'workflow', method: 'PUT', path: '/getting-started' }
