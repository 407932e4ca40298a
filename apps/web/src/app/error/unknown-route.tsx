import { useLocation } from '@tanstack/react-router'
import { FullErrorPage } from './full-error-page.tsx'
import { unknownRoute } from './page-error.ts'

/** Handles every address that no route matches. */
export function UnknownRoute() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return <FullErrorPage error={unknownRoute(path)} />
}
