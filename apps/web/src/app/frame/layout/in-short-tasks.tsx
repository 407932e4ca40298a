import { type ReactNode, useDeferredValue } from 'react'

/**
 * Renders its children for the first time in the background, in short tasks, so that a first load does not block the main thread.
 * They must not read the matches of the router: a redirect meanwhile removes them (docs/decisions/0041-first-load.md).
 */
export function InShortTasks({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
