const KEY = 'lotse.wantedAddress'
const NOT_WANTED = /^\/($|[?#]|login\b|consultant\b|second-factor\b|password\b|invitation\b)/

/** Stores, for this tab, the address that was requested before the sign-in or the choice of a unit. */
export function rememberWantedAddress(href: string): void {
  if (isOwnPath(href) && !NOT_WANTED.test(href)) sessionStorage.setItem(KEY, href)
}

/** The remembered address, once; /home when there is none. Only ever a path of this origin. */
export function takeWantedAddress(): string {
  const wanted = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return wanted !== null && isOwnPath(wanted) ? wanted : '/home'
}

/** The remembered address, which stays remembered; null when there is none. */
export function peekWantedAddress(): string | null {
  const wanted = sessionStorage.getItem(KEY)
  return wanted !== null && isOwnPath(wanted) ? wanted : null
}

/** Removes the stored address, e.g. when a person signs out on purpose. */
export function forgetWantedAddress(): void {
  sessionStorage.removeItem(KEY)
}

/** `//host` and `/\host` would lead browsers to another origin. */
function isOwnPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href) && !/[\t\n\r]/.test(href)
}
