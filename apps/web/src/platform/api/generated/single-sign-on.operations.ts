// Written by `npm run generate` from packages/contract/src/features/person/single-sign-on.operations.ts.
import type * as contract from '@lotse/contract/features/person/single-sign-on.operations.ts'
import type { WebOperation } from '../operation.ts'

export const endSingleSignOn: WebOperation<typeof contract.endSingleSignOn> = { id: 'endSingleSignOn', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/oidc/logout', isPublic: true }
export const finishSingleSignOn: WebOperation<typeof contract.finishSingleSignOn> = { id: 'finishSingleSignOn', feature: 'person', base: 'workflow', method: 'GET', path: '/auth/oidc/callback', isPublic: true }
export const receiveBackchannelLogout: WebOperation<typeof contract.receiveBackchannelLogout> = { id: 'receiveBackchannelLogout', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/oidc/backchannel-logout', isPublic: true }
export const registerOrUpdatePerson: WebOperation<typeof contract.registerOrUpdatePerson> = { id: 'registerOrUpdatePerson', feature: 'person', base: 'workflow', method: 'POST', path: '/person/oidc/registerOrUpdate', isPublic: true }
export const startSingleSignOn: WebOperation<typeof contract.startSingleSignOn> = { id: 'startSingleSignOn', feature: 'person', base: 'workflow', method: 'GET', path: '/auth/oidc/start', isPublic: true }
