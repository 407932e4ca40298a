import { createRootRoute, createRoute } from '@tanstack/react-router'
import { FullErrorPage } from '../error/full-error-page.tsx'
import { UnknownRoute } from '../error/unknown-route.tsx'
import { lazyPage } from '../resilience/lazy-page.ts'
import { carryUnit, unitSearch } from '../search/unit.ts'

/** The root route of all screens. */
export const root = createRootRoute({ notFoundComponent: UnknownRoute, errorComponent: FullErrorPage })

/** The frame of screens before the sign-in. */
export const unauthorized = createRoute({
  getParentRoute: () => root,
  id: 'unauthorized',
  errorComponent: FullErrorPage,
  component: lazyPage(() => import('../frame/layout/unauthorized-layout.tsx'), 'UnauthorizedLayout'),
})

/** The frame of screens after the sign-in. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'default',
  validateSearch: unitSearch,
  search: { middlewares: [carryUnit] },
  errorComponent: FullErrorPage,
  component: lazyPage(() => import('../frame/layout/default-layout.tsx'), 'DefaultLayout'),
})
