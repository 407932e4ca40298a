import { defineOperation } from '../../operation.ts'
import { PasskeyOptions } from './person.passkey.schema.ts'
import { Proof, ProofWays } from './person.proof.schema.ts'

const feature = 'person'

export const getProofWays = defineOperation({
  id: 'getProofWays',
  feature,
  method: 'GET',
  path: '/auth/proof',
  summary: 'How the caller can prove who they are',
  description: 'The password first, if there is one.',
  requires: [],
  worksWithoutSecondFactor: true,
  reply: ProofWays,
})

export const beginPasskeyProof = defineOperation({
  id: 'beginPasskeyProof',
  feature,
  method: 'POST',
  path: '/auth/proof/options',
  summary: 'Begin a proof with a passkey',
  description: 'For the passkeys of the caller only.',
  requires: [],
  worksWithoutSecondFactor: true,
  reply: PasskeyOptions,
  errors: ['person.method_not_active', 'person.passkey_refused'],
  publishes: [],
})

export const proveSession = defineOperation({
  id: 'proveSession',
  feature,
  method: 'POST',
  path: '/auth/proof',
  summary: 'Prove who the caller is',
  description:
    'For the next five minutes, this session may change how the caller signs in. A sign-in is a proof, too, also one with single sign-on. Wrong proofs count like failed sign-ins.',
  requires: [],
  worksWithoutSecondFactor: true,
  body: Proof,
  errors: [
    'person.method_not_active',
    'person.wrong_password',
    'person.wrong_code',
    'person.passkey_refused',
    'person.too_many_attempts',
    'secret.no_key',
    'secret.not_readable',
  ],
  publishes: [],
})
