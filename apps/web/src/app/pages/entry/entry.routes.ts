import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../../resilience/lazy-page.ts'
import { root, unauthorized } from '../../route/frame-routes.ts'
import { guard } from '../../route/guard.ts'
import { unitSearch } from '../../search/unit.ts'
import { consultantSearch } from './consultant.search.ts'
import { loginSearch } from './login.search.ts'

/** The address without a path, which leads home. */
export const entryRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: unitSearch,
  beforeLoad: async (arrival) => {
    await guard('/')(arrival)
    throw redirect({ to: '/home', replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => unauthorized,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: guard('/login'),
  component: lazyPage(() => import('./login.page.tsx'), 'LoginPage'),
})

const passwordForgot = createRoute({
  getParentRoute: () => unauthorized,
  path: '/password/forgot',
  beforeLoad: guard('/password/forgot'),
  component: lazyPage(() => import('./forgotten-password.page.tsx'), 'ForgottenPasswordPage'),
})

const passwordReset = createRoute({
  getParentRoute: () => unauthorized,
  path: '/password/reset',
  beforeLoad: guard('/password/reset'),
  component: lazyPage(() => import('./set-password.page.tsx'), 'SetPasswordPage'),
})

const invitation = createRoute({
  getParentRoute: () => unauthorized,
  path: '/invitation',
  beforeLoad: guard('/invitation'),
  component: lazyPage(() => import('./set-password.page.tsx'), 'SetPasswordPage'),
})

const secondFactor = createRoute({
  getParentRoute: () => unauthorized,
  path: '/second-factor',
  beforeLoad: guard('/second-factor'),
  component: lazyPage(() => import('./second-factor.page.tsx'), 'SecondFactorPage'),
})

const consultant = createRoute({
  getParentRoute: () => unauthorized,
  path: '/consultant',
  validateSearch: consultantSearch,
  beforeLoad: guard('/consultant'),
  component: lazyPage(() => import('./consultant.page.tsx'), 'ConsultantPage'),
})

/** The screens before the sign-in, and the choice of a business unit. */
export const signInRoutes = [login, passwordForgot, passwordReset, invitation, secondFactor, consultant]
