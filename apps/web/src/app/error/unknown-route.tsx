import { useLocation } from '@tanstack/react-router'
import { FullErrorPage } from './full-error-page.tsx'
import { unknownRoute } from './page-error.ts'

/** Stands for every address that no route knows. */
export function UnknownRoute() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return <FullErrorPage error={unknownRoute(path)} />
}
