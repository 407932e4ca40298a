import { defineOperation } from '../../operation.ts'
import { Credentials, PersonList, PersonQuery, SignInReply, Whoami } from './person.schema.ts'

export const login = defineOperation({
  id: 'login',
  feature: 'person',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with a username and a password',
  description:
    'Returns an opaque access token, or for a person with a second factor a challenge for the second step. The reply does not reveal whether the name or the password was wrong. Attempts are limited per account and per address.',
  requires: 'PUBLIC',
  setsCookie: true,
  body: Credentials,
  reply: SignInReply,
  errors: [
    'person.wrong_credentials',
    'person.too_many_attempts',
    'person.method_not_active',
    'request.too_many_invalid',
  ],
  // Other windows of this person keep their own sessions.
  publishes: [],
})

export const logout = defineOperation({
  id: 'logout',
  feature: 'person',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out',
  description: 'Revokes the access token of this request at once, on every node.',
  requires: [],
  setsCookie: true,
  worksWithoutSecondFactor: true,
  publishes: ['session.changed'],
})

export const getWhoami = defineOperation({
  id: 'getWhoami',
  feature: 'person',
  method: 'GET',
  path: '/whoami',
  summary: 'The signed-in user',
  description: 'With permissions and the business unit in which the user works.',
  requires: [],
  worksWithoutSecondFactor: true,
  reply: Whoami,
})

export const listPersons = defineOperation({
  id: 'listPersons',
  feature: 'person',
  method: 'GET',
  path: '/person',
  summary: 'People of the business unit',
  description:
    'People whose own unit it is, by name, then people who may work in it (consultants). Disabled people are left out. At most 50 are listed; a search finds the others.',
  requires: ['MEASURE_READ'],
  needsBusinessUnit: true,
  query: PersonQuery,
  reply: PersonList,
})
