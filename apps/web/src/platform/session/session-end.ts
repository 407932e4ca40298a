import { removeAccessToken } from './access-token.ts'
import { setCsrfToken } from './csrf-token.ts'
import { forgetSignedIn } from './known-session.ts'
import { clearPerson } from './session.store.ts'

/** The reason for a redirect to /login. */
export interface Leave {
  readonly reason?: string
}

let navigateToLogin: (leave: Leave) => void = () => {}
let lastLeave: Leave | null = null
let session = 0
const listeners = new Set<() => void>()

/** The app sets how to navigate to /login (history replaced); no layer below it knows the router. */
export function onLeaveToLogin(navigate: (leave: Leave) => void): void {
  navigateToLogin = navigate
}

/** Navigates to /login in place of the current page; its address contains `reason`. */
export function leaveToLogin(reason?: string): void {
  lastLeave = reason ? { reason } : {}
  navigateToLogin(lastLeave)
}

/** Returns the reason for the last redirect to /login until it is cleared; null otherwise. */
export function leaveInForce(): Leave | null {
  return lastLeave
}

/** Clears the redirect to /login when a signed-in person continues. */
export function endLeave(): void {
  lastLeave = null
}

/** Calls `listener` whenever a session ends, so that all data of the person is removed. */
export function onSessionEnd(listener: () => void): void {
  listeners.add(listener)
}

/** Numbers the sessions of this page: it grows whenever one ends. */
export function currentSession(): number {
  return session
}

/** Ends the session in this browser: removes the token and clears the person state. */
export function endSession(): void {
  session += 1
  removeAccessToken()
  setCsrfToken(null)
  forgetSignedIn()
  clearPerson()
  for (const listener of listeners) listener()
}
