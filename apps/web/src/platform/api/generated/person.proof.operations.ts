// Written by `npm run generate` from packages/contract/src/features/person/person.proof.operations.ts.
import type * as contract from '@lotse/contract/features/person/person.proof.operations.ts'
import type { WebOperation } from '../operation.ts'

export const beginPasskeyProof: WebOperation<typeof contract.beginPasskeyProof> = { id: 'beginPasskeyProof', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/proof/options' }
export const getProofWays: WebOperation<typeof contract.getProofWays> = { id: 'getProofWays', feature: 'person', base: 'workflow', method: 'GET', path: '/auth/proof' }
export const proveSession: WebOperation<typeof contract.proveSession> = { id: 'proveSession', feature: 'person', base: 'workflow', method: 'POST', path: '/auth/proof' }
