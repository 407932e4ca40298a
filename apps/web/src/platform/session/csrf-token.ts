let csrfToken: string | null = null

/** The token that calls of a single-sign-on session carry; null when there is no such session. */
export function readCsrfToken(): string | null {
  return csrfToken
}

/** Keeps the token in this page only: another page asks for it again. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token
}
