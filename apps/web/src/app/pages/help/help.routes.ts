import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../resilience/lazy-page.ts'
import { shell } from '../../route/frame-routes.ts'
import { guard } from '../../route/guard.ts'
import { faqSearch } from './faq.search.ts'
import { supportSearch } from './support.search.ts'

const faq = createRoute({
  getParentRoute: () => shell,
  path: '/faq',
  validateSearch: faqSearch,
  beforeLoad: guard('/faq'),
  component: lazyPage(() => import('./faq.page.tsx'), 'FaqPage'),
})

const support = createRoute({
  getParentRoute: () => shell,
  path: '/support',
  validateSearch: supportSearch,
  beforeLoad: guard('/support'),
  component: lazyPage(() => import('./support.page.tsx'), 'SupportPage'),
})

export const helpRoutes = [faq, support]
