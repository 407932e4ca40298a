import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../resilience/lazy-page.ts'
import { shell } from '../../route/frame-routes.ts'
import { guard } from '../../route/guard.ts'
import { bestPracticeSearch } from './best-practice.search.ts'

export const bestPracticesRoute = createRoute({
  getParentRoute: () => shell,
  path: '/best-practices',
  validateSearch: bestPracticeSearch,
  beforeLoad: guard('/best-practices'),
  component: lazyPage(() => import('./best-practices.page.tsx'), 'BestPracticesPage'),
})
