// Written by `npm run generate` from packages/contract/src/features/search/search.operations.ts.
import type * as contract from '@lotse/contract/features/search/search.operations.ts'
import type { WebOperation } from '../operation.ts'

export const searchEverything: WebOperation<typeof contract.searchEverything> = { id: 'searchEverything', feature: 'search', base: 'workflow', method: 'GET', path: '/search' }
