import { removeAccessToken } from './access-token.ts'
import { clearPerson } from './session.store.ts'

/** How somebody came to /login without wanting to. */
export interface Leave {
  readonly reason?: string
}

let navigateToLogin: (leave: Leave) => void = () => {}
let lastLeave: Leave | null = null
const listeners = new Set<() => void>()

/** The app says how to go to /login (history replaced); nothing below it knows the router. */
export function onLeaveToLogin(navigate: (leave: Leave) => void): void {
  navigateToLogin = navigate
}

/** Goes to /login in place of the current page; `reason` is carried in its address. */
export function leaveToLogin(reason?: string): void {
  lastLeave = reason ? { reason } : {}
  navigateToLogin(lastLeave)
}

/** Why the product went to /login, as long as nobody has gone on since; null otherwise. */
export function leaveInForce(): Leave | null {
  return lastLeave
}

/** Somebody signed in goes on: /login is no longer where they were sent. */
export function endLeave(): void {
  lastLeave = null
}

/** Calls `listener` whenever a session ends: whatever was kept for the person must go. */
export function onSessionEnd(listener: () => void): void {
  listeners.add(listener)
}

/** Removes the token and clears the person state. */
export function endSession(): void {
  removeAccessToken()
  clearPerson()
  for (const listener of listeners) listener()
}
