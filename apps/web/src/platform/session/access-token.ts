const KEY = 'lotse.accessToken'
const PREFIX = 'Bearer '

/** The value of the Authorization header, with its prefix, or null when no person is signed in by token. */
export function readAccessToken(): string | null {
  return localStorage.getItem(KEY)
}

/** Keeps an opaque token, stored with the prefix under which it is sent. */
export function rememberAccessToken(token: string): void {
  localStorage.setItem(KEY, PREFIX + token)
}

/** Removes the token: the browser is signed out. */
export function removeAccessToken(): void {
  localStorage.removeItem(KEY)
}

/** Calls `listener` when another tab signs in (value) or out (null). Returns how to stop listening. */
export function onAccessTokenChange(listener: (token: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue !== event.oldValue) listener(event.newValue)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
