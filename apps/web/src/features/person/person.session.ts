import { getWhoami, login, logout } from '@lotse/contract/features/person/person.operations.ts'
import type { Credentials, SignIn } from '@lotse/contract/features/person/person.schema.ts'
import { signInWithSecondFactor } from '@lotse/contract/features/person/person.second-factor.operations.ts'
import type {
  SecondFactorChallenge,
  SecondFactorCode,
} from '@lotse/contract/features/person/person.second-factor.schema.ts'
import { StatusError } from '../../platform/api/api-error.ts'
import { call, callExpecting } from '../../platform/api/call.ts'
import { readAccessToken, rememberAccessToken } from '../../platform/session/access-token.ts'
import { rememberSignedIn, wasSignedIn } from '../../platform/session/known-session.ts'
import { setWhoami, useSessionStore } from '../../platform/session/session.store.ts'
import { endSession, leaveToLogin, onSessionEnd } from '../../platform/session/session-end.ts'
import { forgetWantedAddress } from '../../platform/session/wanted-address.ts'
import { signalUserLogin } from '../../platform/signal/signal.ts'

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

/** Signs out here and on the server, and goes to /login. A server that cannot be reached does not keep anybody in. */
export async function signOut(): Promise<void> {
  await call(logout, {}).catch(() => undefined)
  forgetWantedAddress()
  endSession()
  leaveToLogin()
}

async function initialisePerson(): Promise<void> {
  const { tenant } = useSessionStore.getState()
  // A single-sign-on session is a cookie that scripts cannot see: only the server knows.
  const mayBeSignedIn =
    tenant.tenantConfigLoaded && (readAccessToken() !== null || tenant.authenticationMethod === 'OIDC')
  if (!mayBeSignedIn) return
  try {
    setWhoami(await callExpecting(getWhoami, {}, isNobodyYet))
    rememberSignedIn()
  } catch (error) {
    console.error('Person initialisation failed', error)
  }
}

/** A first visitor by single sign-on is not signed in yet: no session has expired. */
function isNobodyYet(error: unknown): boolean {
  return error instanceof StatusError && error.status === 401 && readAccessToken() === null && !wasSignedIn()
}
