// Written by `npm run generate` from packages/contract/src/features/priority/priority.operations.ts.
import type * as contract from '@lotse/contract/features/priority/priority.operations.ts'
import type { WebOperation } from '../operation.ts'

export const listFirstProblems: WebOperation<typeof contract.listFirstProblems> = { id: 'listFirstProblems', feature: 'priority', base: 'workflow', method: 'GET', path: '/priority/first' }
export const listPriorities: WebOperation<typeof contract.listPriorities> = { id: 'listPriorities', feature: 'priority', base: 'workflow', method: 'GET', path: '/priority' }
