// Written by `npm run generate` from packages/contract/src/features/person/person.operations.ts.
import type * as contract from '@lotse/contract/features/person/person.operations.ts'
import type { WebOperation } from '../operation.ts'

export const getWhoami: WebOperation<typeof contract.getWhoami> = { id: 'getWhoami', feature: 'person', base: 'workflow', method: 'GET', path: '/whoami' }
export const listPersons: WebOperation<typeof contract.listPersons> = { id: 'listPersons', feature: 'person', base: 'workflow', method: 'GET', path: '/person' }
export const login: WebOperation<typeof contract.login> = { id: 'login', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/login', isPublic: true, setsCookie: true }
export const logout: WebOperation<typeof contract.logout> = { id: 'logout', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/logout', setsCookie: true }
