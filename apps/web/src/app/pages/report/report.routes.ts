import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../resilience/lazy-page.ts'
import { guardOrDefault } from '../../route/default-view.ts'
import { shell } from '../../route/frame-routes.ts'
import { reportSearch } from './report.search.ts'

export const reportRoute = createRoute({
  getParentRoute: () => shell,
  path: '/report',
  validateSearch: reportSearch,
  beforeLoad: guardOrDefault('/report'),
  component: lazyPage(() => import('./report.page.tsx'), 'ReportPage'),
})
