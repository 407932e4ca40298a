// Written by `npm run generate` from packages/contract/src/features/person/person.role.operations.ts.
import type * as contract from '@lotse/contract/features/person/person.role.operations.ts'
import type { WebOperation } from '../operation.ts'

export const createRole: WebOperation<typeof contract.createRole> = { id: 'createRole', feature: 'person', base: 'workflow', method: 'POST', path: '/role' }
export const listRoles: WebOperation<typeof contract.listRoles> = { id: 'listRoles', feature: 'person', base: 'workflow', method: 'GET', path: '/role' }
export const retireRole: WebOperation<typeof contract.retireRole> = { id: 'retireRole', feature: 'person', base: 'workflow', method: 'DELETE', path: '/role/{id}' }
export const updateRole: WebOperation<typeof contract.updateRole> = { id: 'updateRole', feature: 'person', base: 'workflow', method: 'PUT', path: '/role/{id}' }
