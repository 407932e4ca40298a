import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { SignIn } from './person.schema.ts'
import {
  AuthenticatorCode,
  AuthenticatorSetup,
  RecoveryCodes,
  SecondFactor,
  SecondFactorCode,
} from './person.second-factor.schema.ts'

const feature = 'person'

export const signInWithSecondFactor = defineOperation({
  id: 'signInWithSecondFactor',
  feature,
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Finish a sign-in with the second factor',
  description:
    'The code of the authenticator app, or a recovery code, which is then used up. Each code is accepted once. A challenge allows five attempts; attempts count like failed sign-ins.',
  requires: 'PUBLIC',
  setsCookie: true,
  body: SecondFactorCode,
  reply: SignIn,
  errors: [
    'person.challenge_not_valid',
    'person.wrong_code',
    'person.too_many_attempts',
    'request.too_many_invalid',
    'secret.no_key',
    'secret.not_readable',
  ],
  publishes: [],
})

export const getSecondFactor = defineOperation({
  id: 'getSecondFactor',
  feature,
  method: 'GET',
  path: '/auth/authenticator',
  summary: 'Own second factor',
  description: 'Whether an authenticator app is set up, and how many recovery codes are left.',
  requires: [],
  worksWithoutSecondFactor: true,
  reply: SecondFactor,
})

export const beginAuthenticator = defineOperation({
  id: 'beginAuthenticator',
  feature,
  method: 'POST',
  path: '/auth/authenticator',
  summary: 'Begin to set up an authenticator app',
  description: 'Returns a new secret. Sign-in asks for codes only when a first code has been confirmed.',
  requires: [],
  needsFreshProof: true,
  worksWithoutSecondFactor: true,
  reply: AuthenticatorSetup,
  errors: ['person.second_factor_exists', 'secret.no_key'],
  publishes: [],
})

export const confirmAuthenticator = defineOperation({
  id: 'confirmAuthenticator',
  feature,
  method: 'POST',
  path: '/auth/authenticator/confirm',
  summary: 'Finish setting up an authenticator app',
  description:
    'With a first code. Returns ten recovery codes, which cannot be read again, and ends all other sessions of the caller, who receives a mail.',
  requires: [],
  needsFreshProof: true,
  worksWithoutSecondFactor: true,
  body: AuthenticatorCode,
  reply: RecoveryCodes,
  errors: [
    'person.wrong_code',
    'person.second_factor_exists',
    'person.second_factor_missing',
    'person.too_many_attempts',
    'secret.no_key',
    'secret.not_readable',
  ],
  publishes: ['session.changed'],
})

export const renewRecoveryCodes = defineOperation({
  id: 'renewRecoveryCodes',
  feature,
  method: 'POST',
  path: '/auth/authenticator/recovery-codes',
  summary: 'Replace the recovery codes',
  description: 'Needs a code. Earlier recovery codes stop working. The caller receives a mail.',
  requires: [],
  needsFreshProof: true,
  body: AuthenticatorCode,
  reply: RecoveryCodes,
  errors: [
    'person.wrong_code',
    'person.second_factor_missing',
    'person.too_many_attempts',
    'secret.no_key',
    'secret.not_readable',
  ],
  publishes: [],
})

export const removeAuthenticator = defineOperation({
  id: 'removeAuthenticator',
  feature,
  method: 'POST',
  path: '/auth/authenticator/remove',
  summary: 'Remove the authenticator app',
  description:
    'Needs a code. Not possible when the organisation requires a second factor, unless the caller has a passkey. The caller receives a mail.',
  requires: [],
  needsFreshProof: true,
  body: AuthenticatorCode,
  errors: [
    'person.wrong_code',
    'person.second_factor_missing',
    'person.second_factor_enforced',
    'person.too_many_attempts',
    'secret.no_key',
    'secret.not_readable',
  ],
  publishes: [],
})

export const resetSecondFactor = defineOperation({
  id: 'resetSecondFactor',
  feature,
  method: 'DELETE',
  path: '/person/{id}/second-factor',
  summary: 'Reset the second factor of a person',
  description:
    'Removes the authenticator app, the recovery codes and the passkeys, and ends all sessions of the person, who receives a mail. For somebody who has lost the device, and not for the own account. Of a person who holds USER_ADMIN or TENANT_ADMIN only by a holder of that permission.',
  requires: ['USER_ADMIN'],
  needsFreshProof: true,
  params: Object({ id: String({ format: 'uuid' }) }, { additionalProperties: false }),
  errors: ['person.not_found', 'person.right_not_held', 'person.own_account'],
  publishes: ['person.changed', 'session.changed'],
})
