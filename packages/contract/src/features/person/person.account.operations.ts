import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import {
  AccountLink,
  AccountLinkToken,
  OwnSessionList,
  PasswordByLink,
  PasswordChange,
  PasswordForgotten,
  PasswordForgottenReply,
  Profile,
  ProfileDraft,
} from './person.account.schema.ts'

const feature = 'person'

export const requestPasswordReset = defineOperation({
  id: 'requestPasswordReset',
  feature,
  method: 'POST',
  path: '/auth/password/forgot',
  summary: 'Request a link to choose a new password',
  description:
    'Sends a mail with a link that works once and for one hour. The reply and its duration do not reveal whether the account exists. Requests are limited per address; more than three per account and hour send nothing.',
  requires: 'PUBLIC',
  body: PasswordForgotten,
  reply: PasswordForgottenReply,
  errors: ['person.method_not_active', 'person.too_many_attempts', 'request.too_many_invalid'],
  publishes: [],
})

export const readAccountLink = defineOperation({
  id: 'readAccountLink',
  feature,
  method: 'POST',
  path: '/auth/password/link',
  summary: 'What a link from a mail is for',
  description: 'The token is sent in the body, so that it is in no log. Does not use up the link.',
  requires: 'PUBLIC',
  body: AccountLinkToken,
  reply: AccountLink,
  errors: ['person.link_not_valid', 'person.too_many_attempts', 'request.too_many_invalid'],
  publishes: [],
})

export const setPassword = defineOperation({
  id: 'setPassword',
  feature,
  method: 'POST',
  path: '/auth/password/set',
  summary: 'Choose a password with a link from a mail',
  description:
    'Uses up all links of the person and ends all sessions, passkeys, authenticator apps and recovery codes: another person may have added them. The person, who receives a mail, signs in afterwards with the new password. An expired, a used and an unknown link are indistinguishable.',
  requires: 'PUBLIC',
  body: PasswordByLink,
  errors: ['person.link_not_valid', 'person.too_many_attempts', 'request.too_many_invalid'],
  publishes: ['person.changed', 'session.changed'],
})

export const changePassword = defineOperation({
  id: 'changePassword',
  feature,
  method: 'PUT',
  path: '/auth/password',
  summary: 'Change the own password',
  description:
    'Ends all other sessions of the caller, who receives a mail. Passkeys and the second factor stay. The current password proves who the caller is, as `POST /auth/proof` does; wrong ones count like failed sign-ins.',
  requires: [],
  body: PasswordChange,
  errors: ['person.wrong_password', 'person.too_many_attempts'],
  publishes: ['session.changed'],
})

export const listSessions = defineOperation({
  id: 'listSessions',
  feature,
  method: 'GET',
  path: '/auth/session',
  summary: 'Own sessions',
  description: 'Those that have not ended, the last used one first.',
  requires: [],
  reply: OwnSessionList,
})

export const endOwnSession = defineOperation({
  id: 'endOwnSession',
  feature,
  method: 'DELETE',
  path: '/auth/session/{id}',
  summary: 'End one of the own sessions',
  description: 'At once, on every node.',
  requires: [],
  params: Object({ id: String({ format: 'uuid' }) }, { additionalProperties: false }),
  errors: ['person.session_not_found'],
  publishes: ['session.changed'],
})

export const signOutEverywhere = defineOperation({
  id: 'signOutEverywhere',
  feature,
  method: 'POST',
  path: '/auth/logout/everywhere',
  summary: 'Sign out everywhere',
  description: 'Ends all sessions of the caller, including this one. Passkeys and the second factor stay.',
  requires: [],
  setsCookie: true,
  worksWithoutSecondFactor: true,
  publishes: ['session.changed'],
})

export const getProfile = defineOperation({
  id: 'getProfile',
  feature,
  method: 'GET',
  path: '/profile',
  summary: 'Own profile',
  description: 'The caller’s own data.',
  requires: [],
  reply: Profile,
})

export const updateProfile = defineOperation({
  id: 'updateProfile',
  feature,
  method: 'PUT',
  path: '/profile',
  summary: 'Change the own name, language, appearance and areas',
  description: 'Changes the properties that are sent; the others stay as they are.',
  requires: [],
  body: ProfileDraft,
  reply: Profile,
  // The session of every stream has the person's language.
  publishes: ['person.changed', 'session.changed'],
})
