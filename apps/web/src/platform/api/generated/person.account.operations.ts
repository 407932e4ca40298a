// Written by `npm run generate` from packages/contract/src/features/person/person.account.operations.ts.
import type * as contract from '@lotse/contract/features/person/person.account.operations.ts'
import type { WebOperation } from '../operation.ts'

export const changePassword: WebOperation<typeof contract.changePassword> = { id: 'changePassword', feature: 'person', base: 'workflow', method: 'PUT', path: '/auth/password' }
export const endOwnSession: WebOperation<typeof contract.endOwnSession> = { id: 'endOwnSession', feature: 'person', base: 'workflow', method: 'DELETE', path: '/auth/session/{id}' }
export const getProfile: WebOperation<typeof contract.getProfile> = { id: 'getProfile', feature: 'person', base: 'workflow', method: 'GET', path: '/profile' }
export const listSessions: WebOperation<typeof contract.listSessions> = { id: 'listSessions', feature: 'person', base: 'workflow', method: 'GET', path: '/auth/session' }
export const readAccountLink: WebOperation<typeof contract.readAccountLink> = { id: 'readAccountLink', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/password/link', isPublic: true }
export const requestPasswordReset: WebOperation<typeof contract.requestPasswordReset> = { id: 'requestPasswordReset', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/password/forgot', isPublic: true }
export const setPassword: WebOperation<typeof contract.setPassword> = { id: 'setPassword', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/password/set', isPublic: true }
export const signOutEverywhere: WebOperation<typeof contract.signOutEverywhere> = { id: 'signOutEverywhere', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/logout/everywhere', setsCookie: true }
export const updateProfile: WebOperation<typeof contract.updateProfile> = { id: 'updateProfile', feature: 'person', base: 'workflow', method: 'PUT', path: '/profile' }
