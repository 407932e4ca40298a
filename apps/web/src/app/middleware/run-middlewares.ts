import type { RouteEntry } from '../route/route-table.ts'

/** The navigation that a middleware may stop. */
export interface Navigation {
  readonly path: string
  /** Path with search parameters, to return to later. */
  readonly href: string
  readonly entry: RouteEntry
  /** The business unit that the address names. */
  readonly unitId?: string | undefined
}

/** A check before a route is shown. It stops the navigation by throwing a redirect or a `PageError`. */
export type Middleware = (navigation: Navigation) => void | Promise<void>

/** Runs the middlewares of a route one after the other. A name that is not known is a defect. */
export async function runMiddlewares(
  known: Readonly<Record<string, Middleware>>,
  navigation: Navigation,
): Promise<void> {
  for (const name of navigation.entry.middlewares) {
    const middleware = Object.hasOwn(known, name) ? known[name] : undefined
    if (!middleware) throw new Error('Unknown route middleware')
    await middleware(navigation)
  }
}
