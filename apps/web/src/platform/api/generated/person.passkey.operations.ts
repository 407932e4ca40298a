// Written by `npm run generate` from packages/contract/src/features/person/person.passkey.operations.ts.
import type * as contract from '@lotse/contract/features/person/person.passkey.operations.ts'
import type { WebOperation } from '../operation.ts'

export const addPasskey: WebOperation<typeof contract.addPasskey> = { id: 'addPasskey', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/passkey/own' }
export const beginPasskey: WebOperation<typeof contract.beginPasskey> = { id: 'beginPasskey', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/passkey/own/options' }
export const beginPasskeySignIn: WebOperation<typeof contract.beginPasskeySignIn> = { id: 'beginPasskeySignIn', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/passkey/options', isPublic: true }
export const deletePasskey: WebOperation<typeof contract.deletePasskey> = { id: 'deletePasskey', feature: 'person', base: 'workflow', method: 'DELETE', path: '/auth/passkey/own/{id}' }
export const listPasskeys: WebOperation<typeof contract.listPasskeys> = { id: 'listPasskeys', feature: 'person', base: 'workflow', method: 'GET', path: '/auth/passkey' }
export const signInWithPasskey: WebOperation<typeof contract.signInWithPasskey> = { id: 'signInWithPasskey', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/passkey', isPublic: true, setsCookie: true }
