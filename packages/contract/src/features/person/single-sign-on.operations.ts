import { defineOperation } from '../../operation.ts'
import { LogoutRequest, RegisteredPerson, SignOnEnd, SignOnReturn, SignOnStart } from './single-sign-on.schema.ts'

export const startSingleSignOn = defineOperation({
  id: 'startSingleSignOn',
  feature: 'person',
  method: 'GET',
  path: '/auth/oidc/start',
  summary: 'Start a sign-in at the identity provider',
  description:
    'The address of `oidc_authentication_url`: a browser opens it and is redirected to the identity provider (authorization code with PKCE), or to `/login` with a problem.',
  requires: 'PUBLIC',
  query: SignOnStart,
  redirects: true,
  errors: ['person.method_not_active', 'person.too_many_attempts', 'request.too_many_invalid'],
})

export const finishSingleSignOn = defineOperation({
  id: 'finishSingleSignOn',
  feature: 'person',
  method: 'GET',
  path: '/auth/oidc/callback',
  summary: 'Finish a sign-in at the identity provider',
  description:
    'The redirect address to register at the identity provider. It ends the sign-in that this browser has started: sets the session cookie and redirects to the requested screen, or to `/login` with a problem.',
  requires: 'PUBLIC',
  query: SignOnReturn,
  redirects: true,
  errors: ['person.method_not_active', 'person.too_many_attempts', 'request.too_many_invalid'],
})

export const registerOrUpdatePerson = defineOperation({
  id: 'registerOrUpdatePerson',
  feature: 'person',
  method: 'POST',
  path: '/person/oidc/registerOrUpdate',
  summary: 'Register or update the person of the session',
  description:
    'Only with single sign-on. The web application calls it at its start: the person of issuer and subject is registered, or updated when the session has newer claims; roles and business units follow the rules of the tenant. Identifies the caller by the session cookie.',
  requires: 'PUBLIC',
  reply: RegisteredPerson,
  errors: ['person.signed_out', 'person.method_not_active', 'request.cross_site', 'request.too_many_invalid'],
  publishes: ['session.changed'],
})

export const endSingleSignOn = defineOperation({
  id: 'endSingleSignOn',
  feature: 'person',
  method: 'POST',
  path: '/auth/oidc/logout',
  summary: 'Sign out with single sign-on',
  description:
    'Revokes the session at once, on every node, and removes the session cookie, also for somebody without access. The reply has the address at which the browser ends the session of the identity provider.',
  requires: 'PUBLIC',
  reply: SignOnEnd,
  errors: ['person.signed_out', 'person.method_not_active', 'request.cross_site', 'request.too_many_invalid'],
  publishes: ['session.changed'],
})

export const receiveBackchannelLogout = defineOperation({
  id: 'receiveBackchannelLogout',
  feature: 'person',
  method: 'POST',
  path: '/auth/oidc/backchannel-logout',
  summary: 'Receive a sign-out from the identity provider',
  description:
    'OpenID Connect Back-Channel Logout: the logout token is verified, and the sessions of its `sid` or `sub` are revoked at once, on every node.',
  requires: 'PUBLIC',
  body: LogoutRequest,
  isForm: true,
  errors: [
    'person.method_not_active',
    'person.logout_token_refused',
    'person.provider_unavailable',
    'person.too_many_attempts',
    'request.too_many_invalid',
  ],
  publishes: ['session.changed'],
})
