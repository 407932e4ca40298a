import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../resilience/lazy-page.ts'
import { shell } from '../../route/frame-routes.ts'
import { guard } from '../../route/guard.ts'
import { aiSearch } from './ai.search.ts'

export const aiRoute = createRoute({
  getParentRoute: () => shell,
  path: '/ai',
  validateSearch: aiSearch,
  beforeLoad: guard('/ai'),
  component: lazyPage(() => import('./ai.page.tsx'), 'AiPage'),
})
