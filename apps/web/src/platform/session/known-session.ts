const KEY = 'lotse.wasSignedIn'

/**
 * Whether a person was signed in in this browser and has not signed out since. It distinguishes an expired single-sign-on
 * session from a visitor who never had one, because the session's cookie is invisible to scripts.
 */
export function wasSignedIn(): boolean {
  return localStorage.getItem(KEY) !== null
}

/** Stores that a person is signed in. `mark` differs between sessions, so that other tabs notice another one. */
export function rememberSignedIn(mark = 'yes'): void {
  localStorage.setItem(KEY, mark)
}

/** Calls `listener` when another tab signs in (its mark) or out (null). Returns how to stop listening. */
export function onSignedInChange(listener: (mark: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue !== event.oldValue) listener(event.newValue)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Removes the sign-in flag after a sign-out or after the message about an expired session. */
export function forgetSignedIn(): void {
  localStorage.removeItem(KEY)
}
