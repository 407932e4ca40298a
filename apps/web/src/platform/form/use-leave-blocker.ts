import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'

/** What to do about a page that is about to be left. */
export interface LeaveQuestion {
  readonly stay: () => void
  readonly leave: () => void
}

/**
 * Blocks leaving a page with unsaved changes until the person has decided; null while there is nothing to decide. Never blocks
 * /login: the session has ended, and the draft is stored.
 *
 * @param isDirty read when the page is left, so that there is no question right after saving
 */
export function useLeaveBlocker(isDirty: RefObject<boolean>): LeaveQuestion | null {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty.current && next.pathname !== '/login' && next.pathname !== current.pathname,
    enableBeforeUnload: () => isDirty.current,
    withResolver: true,
  })
  return blocker.status === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : null
}
