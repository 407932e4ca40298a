// Written by `npm run generate` from packages/contract/src/features/businessunit/businessunit.operations.ts.
import type * as contract from '@lotse/contract/features/businessunit/businessunit.operations.ts'
import type { WebOperation } from '../operation.ts'

export const getBusinessUnit: WebOperation<typeof contract.getBusinessUnit> = { id: 'getBusinessUnit', feature: 'businessunit', base: 'workflow', method: 'GET', path: '/businessunit/{id}' }
export const listBusinessUnits: WebOperation<typeof contract.listBusinessUnits> = { id: 'listBusinessUnits', feature: 'businessunit', base: 'workflow', method: 'GET', path: '/businessunit' }
