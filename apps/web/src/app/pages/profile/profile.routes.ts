import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../resilience/lazy-page.ts'
import { shell } from '../../route/frame-routes.ts'
import { guard } from '../../route/guard.ts'
import { dropUnit } from '../../search/unit.ts'

export const profileRoute = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  search: { middlewares: [dropUnit] },
  beforeLoad: guard('/profile'),
  component: lazyPage(() => import('./profile.page.tsx'), 'ProfilePage'),
})
