import { useLocation } from '@tanstack/react-router'
import { ErrorPage } from '../pages/entry/error.page.tsx'
import { FullErrorPage } from './full-error-page.tsx'
import { unknownRoute } from './page-error.ts'

/** An address that no route matches, without a frame around the message. */
export function UnknownRoute() {
  return <FullErrorPage error={useUnknownRoute()} />
}

/** The same inside the frame. */
export function UnknownScreen() {
  return <ErrorPage error={useUnknownRoute()} />
}

function useUnknownRoute() {
  return unknownRoute(useLocation({ select: ({ pathname }) => pathname }))
}
