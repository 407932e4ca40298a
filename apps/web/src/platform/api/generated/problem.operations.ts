// Written by `npm run generate` from packages/contract/src/features/problem/problem.operations.ts.
import type * as contract from '@lotse/contract/features/problem/problem.operations.ts'
import type { WebOperation } from '../operation.ts'

export const getProblem: WebOperation<typeof contract.getProblem> = { id: 'getProblem', feature: 'problem', base: 'workflow', method: 'GET', path: '/problem/{kpiId}' }
