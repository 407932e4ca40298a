/** What the error page shows: 404 says that there is no such page, anything else that an error occurred. */
export class PageError extends Error {
  override readonly name = 'PageError'
  readonly statusCode: number
  /** A fatal error ends the navigation for good; going back leads to the entry page. */
  readonly isFatal: boolean

  constructor(statusCode: number, message: string, isFatal = false) {
    super(message)
    this.statusCode = statusCode
    this.isFatal = isFatal
  }
}

/** An address of a business unit that does not exist or that the person may not open. */
export class RefusedUnit extends PageError {
  /** The same screen without the unit, from its `/` on. */
  readonly href: string

  constructor(href: string) {
    super(404, `Business unit not found: ${href}`)
    this.href = href
  }
}

/** An address that no route matches. */
export function unknownRoute(path: string): PageError {
  return new PageError(404, `Page not found: ${path}`)
}

/** A route that exists, but whose check failed: permission, plugin. */
export function failedRouteCheck(path: string): PageError {
  return new PageError(404, `Page Not Found: ${path}`, true)
}
