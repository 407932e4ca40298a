import { createRootRoute, createRoute } from '@tanstack/react-router'
import { FullErrorPage } from './error/full-error-page.tsx'
import { UnknownRoute } from './error/unknown-route.tsx'
import { lazyPage } from './resilience/lazy-page.ts'

/** Above every screen. */
export const root = createRootRoute({ notFoundComponent: UnknownRoute, errorComponent: FullErrorPage })

/** The frame of screens before somebody is inside. */
export const unauthorized = createRoute({
  getParentRoute: () => root,
  id: 'unauthorized',
  errorComponent: FullErrorPage,
  component: lazyPage(() => import('./frame/unauthorized-layout.tsx'), 'UnauthorizedLayout'),
})

/** The frame of screens behind the sign-in. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'default',
  errorComponent: FullErrorPage,
  component: lazyPage(() => import('./frame/default-layout.tsx'), 'DefaultLayout'),
})
