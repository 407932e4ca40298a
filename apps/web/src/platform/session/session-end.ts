import { removeAccessToken } from './access-token.ts'
import { clearPerson } from './session.store.ts'

type Leave = (reason: string | undefined) => void
let leave: Leave = () => {}

/** The app says how to go to /login (history replaced); nothing below it knows the router. */
export function onLeaveToLogin(navigate: Leave): void {
  leave = navigate
}

/** Goes to /login in place of the current page; `reason` is shown there. */
export function leaveToLogin(reason?: string): void {
  leave(reason)
}

/** Removes the token and clears the person state. */
export function endSession(): void {
  removeAccessToken()
  clearPerson()
}
