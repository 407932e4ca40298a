// Written by `npm run generate` from packages/contract/src/features/last-visit/last-visit.operations.ts.
import type * as contract from '@lotse/contract/features/last-visit/last-visit.operations.ts'
import type { WebOperation } from '../operation.ts'

export const getChangesSinceLastVisit: WebOperation<typeof contract.getChangesSinceLastVisit> = { id: 'getChangesSinceLastVisit', feature: 'last-visit', base: 'workflow', method: 'GET', path: '/person/since-last-visit' }
