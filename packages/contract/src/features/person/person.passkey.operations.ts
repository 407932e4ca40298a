import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { NewPasskey, PasskeyList, PasskeyOptions, PasskeySignIn } from './person.passkey.schema.ts'
import { SignIn } from './person.schema.ts'

const feature = 'person'

export const beginPasskeySignIn = defineOperation({
  id: 'beginPasskeySignIn',
  feature,
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Begin a sign-in with a passkey',
  description: 'Names no person: the passkey does.',
  requires: 'PUBLIC',
  reply: PasskeyOptions,
  errors: ['person.method_not_active', 'person.too_many_attempts', 'request.too_many_invalid'],
  publishes: [],
})

export const signInWithPasskey = defineOperation({
  id: 'signInWithPasskey',
  feature,
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Sign in with a passkey',
  description: 'Without a password and without a second step: the passkey is bound to the device and to its owner.',
  requires: 'PUBLIC',
  setsCookie: true,
  body: PasskeySignIn,
  reply: SignIn,
  errors: [
    'person.passkey_refused',
    'person.method_not_active',
    'person.too_many_attempts',
    'request.too_many_invalid',
  ],
  publishes: [],
})

export const listPasskeys = defineOperation({
  id: 'listPasskeys',
  feature,
  method: 'GET',
  path: '/auth/passkey',
  summary: 'Own passkeys',
  description: 'The oldest one first.',
  requires: [],
  reply: PasskeyList,
})

export const beginPasskey = defineOperation({
  id: 'beginPasskey',
  feature,
  method: 'POST',
  path: '/auth/passkey/own/options',
  summary: 'Begin to add a passkey',
  description: 'Excludes devices that already have one.',
  requires: [],
  needsFreshProof: true,
  reply: PasskeyOptions,
  errors: ['person.too_many_passkeys'],
  publishes: [],
})

export const addPasskey = defineOperation({
  id: 'addPasskey',
  feature,
  method: 'POST',
  path: '/auth/passkey/own',
  summary: 'Add a passkey',
  description: 'The passkey is bound to the host of the tenant. The caller receives a mail.',
  requires: [],
  needsFreshProof: true,
  body: NewPasskey,
  reply: PasskeyList,
  errors: ['person.passkey_refused', 'person.too_many_passkeys'],
  publishes: [],
})

export const deletePasskey = defineOperation({
  id: 'deletePasskey',
  feature,
  method: 'DELETE',
  path: '/auth/passkey/own/{id}',
  summary: 'Delete a passkey',
  description: 'Sessions that began with it continue. The caller receives a mail.',
  requires: [],
  needsFreshProof: true,
  params: Object({ id: String({ format: 'uuid' }) }, { additionalProperties: false }),
  errors: ['person.passkey_not_found'],
  publishes: [],
})
