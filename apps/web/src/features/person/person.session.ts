import type { Credentials, SignIn } from '@lotse/contract/features/person/person.schema.ts'
import type {
  SecondFactorChallenge,
  SecondFactorCode,
} from '@lotse/contract/features/person/person.second-factor.schema.ts'
import { StatusError } from '../../platform/api/api-error.ts'
import { call, callExpecting } from '../../platform/api/call.ts'
import { getWhoami, login, logout } from '../../platform/api/generated/person.operations.ts'
import { signInWithSecondFactor } from '../../platform/api/generated/person.second-factor.operations.ts'
import { endSingleSignOn, registerOrUpdatePerson } from '../../platform/api/generated/single-sign-on.operations.ts'
import { readAccessToken, rememberAccessToken } from '../../platform/session/access-token.ts'
import { readCsrfToken, setCsrfToken } from '../../platform/session/csrf-token.ts'
import { rememberSignedIn, wasSignedIn } from '../../platform/session/known-session.ts'
import { setNoAccess, setWhoami, useSessionStore } from '../../platform/session/session.store.ts'
import { endSession, leaveToLogin, onSessionEnd } from '../../platform/session/session-end.ts'
import { forgetWantedAddress } from '../../platform/session/wanted-address.ts'
import { signalUserLogin } from '../../platform/signal/signal.ts'
import { applySavedAppearance } from './saved-appearance.ts'

let initialisation: Promise<void> | undefined

onSessionEnd(() => {
  initialisation = undefined
})

/** Resolves once it is known who is signed in, or that no user is. Never rejects. */
export function whenPersonKnown(): Promise<void> {
  initialisation ??= initialisePerson()
  return initialisation
}

/** Asks again who is signed in, e.g. after signing in or after choosing a unit. Never rejects. */
export function refreshPerson(): Promise<void> {
  initialisation = initialisePerson()
  return initialisation
}

/** Signs in by name and password. Returns the challenge if a second step is needed; rejects when the server refuses. */
export async function signIn(credentials: Credentials): Promise<SecondFactorChallenge | null> {
  const reply = await call(login, { body: credentials })
  if ('challengeToken' in reply) return reply
  await beginSession(reply)
  return null
}

/** Finishes a sign-in with a code of the authenticator app or a recovery code; rejects when the server refuses. */
export async function signInWithCode(body: SecondFactorCode): Promise<void> {
  await beginSession(await call(signInWithSecondFactor, { body }))
}

/** Stores the token of a new session and asks who is signed in. */
export async function beginSession({ accessToken }: SignIn): Promise<void> {
  endSession()
  rememberAccessToken(accessToken)
  await refreshPerson()
  signalUserLogin()
}

/**
 * Signs out here and on the server, and goes to /login; with single sign-on through the sign-out of the identity provider. A server
 * that cannot be reached does not keep anybody in.
 */
export async function signOut(): Promise<void> {
  const continueAt = hasSingleSignOn()
    ? await call(endSingleSignOn, {}).then(
        (end) => end.continueAt,
        () => null,
      )
    : await call(logout, {}).then(
        () => null,
        () => null,
      )
  forgetWantedAddress()
  endSession()
  leaveToLogin()
  if (continueAt !== null) window.location.assign(continueAt)
}

/** With single sign-on the session is a cookie that scripts cannot see: only the server knows it. */
function hasSingleSignOn(): boolean {
  return useSessionStore.getState().tenant.authenticationMethod === 'OIDC' && readAccessToken() === null
}

async function initialisePerson(): Promise<void> {
  const mayBeSignedIn = readAccessToken() !== null || hasSingleSignOn()
  if (!useSessionStore.getState().tenant.tenantConfigLoaded || !mayBeSignedIn) return
  try {
    if (hasSingleSignOn() && !(await registerOrUpdate())) return
    const whoami = await callExpecting(getWhoami, {}, isNobodyYet)
    setWhoami(whoami)
    applySavedAppearance(whoami)
    rememberSignedIn(readCsrfToken()?.slice(0, MARK_LENGTH))
  } catch (error) {
    console.error('Person initialisation failed', error)
  }
}

/** Characters of the CSRF token that tell two sessions apart. */
const MARK_LENGTH = 8

/** Registers the person of the single-sign-on session. Returns whether this person has access. */
async function registerOrUpdate(): Promise<boolean> {
  const { state, csrfToken, ...person } = await callExpecting(
    registerOrUpdatePerson,
    {},
    (error) => isNobodyYet(error) || isSignedInElsewhere(error),
  )
  setCsrfToken(csrfToken)
  if (state === 'NO_ACCESS') setNoAccess(person)
  return state === 'REGISTERED'
}

/** A first visitor by single sign-on is not signed in yet: no session has expired. */
function isNobodyYet(error: unknown): boolean {
  return error instanceof StatusError && error.status === 401 && readAccessToken() === null && !wasSignedIn()
}

/** The sign-on address of the tenant is not this server's, which therefore registers no person. */
function isSignedInElsewhere(error: unknown): boolean {
  return error instanceof StatusError && error.code === 'person.method_not_active'
}
