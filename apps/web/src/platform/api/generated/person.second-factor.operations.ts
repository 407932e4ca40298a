// Written by `npm run generate` from packages/contract/src/features/person/person.second-factor.operations.ts.
import type * as contract from '@lotse/contract/features/person/person.second-factor.operations.ts'
import type { WebOperation } from '../operation.ts'

export const beginAuthenticator: WebOperation<typeof contract.beginAuthenticator> = { id: 'beginAuthenticator', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/authenticator' }
export const confirmAuthenticator: WebOperation<typeof contract.confirmAuthenticator> = { id: 'confirmAuthenticator', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/authenticator/confirm' }
export const getSecondFactor: WebOperation<typeof contract.getSecondFactor> = { id: 'getSecondFactor', feature: 'person', base: 'workflow', method: 'GET', path: '/auth/authenticator' }
export const removeAuthenticator: WebOperation<typeof contract.removeAuthenticator> = { id: 'removeAuthenticator', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/authenticator/remove' }
export const renewRecoveryCodes: WebOperation<typeof contract.renewRecoveryCodes> = { id: 'renewRecoveryCodes', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/authenticator/recovery-codes' }
export const resetSecondFactor: WebOperation<typeof contract.resetSecondFactor> = { id: 'resetSecondFactor', feature: 'person', base: 'workflow', method: 'DELETE', path: '/person/{id}/second-factor' }
export const signInWithSecondFactor: WebOperation<typeof contract.signInWithSecondFactor> = { id: 'signInWithSecondFactor', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/second-factor', isPublic: true, setsCookie: true }
