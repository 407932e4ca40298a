const KEY = 'lotse.wasSignedIn'

/**
 * Whether a person was signed in in this browser and has not signed out since. It distinguishes an expired single-sign-on
 * session from a visitor who never had one, because the session's cookie is invisible to scripts.
 */
export function wasSignedIn(): boolean {
  return localStorage.getItem(KEY) !== null
}

/** Stores that a person is signed in. */
export function rememberSignedIn(): void {
  localStorage.setItem(KEY, 'yes')
}

/** Removes the sign-in flag after a sign-out or after the message about an expired session. */
export function forgetSignedIn(): void {
  localStorage.removeItem(KEY)
}
