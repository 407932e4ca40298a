import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../../resilience/lazy-page.ts'
import { guardOrDefault } from '../../route/default-view.ts'
import { shell } from '../../route/frame-routes.ts'
import { guard } from '../../route/guard.ts'
import { viewSearch } from '../../search/view.ts'
import { analysisSearch, dashboardSearch } from './analysis.search.ts'

const businessAnalysis = createRoute({
  getParentRoute: () => shell,
  path: '/business-analysis',
  validateSearch: analysisSearch,
  beforeLoad: guardOrDefault('/business-analysis'),
  component: lazyPage(() => import('./business-analysis.page.tsx'), 'BusinessAnalysisPage'),
})

const areaDashboard = createRoute({
  getParentRoute: () => shell,
  path: '/business-analysis/dashboard',
  validateSearch: dashboardSearch,
  beforeLoad: async (arrival) => {
    await guard('/business-analysis/dashboard')(arrival)
    // Without an area or a topic there is nothing to show: they are listed one step up.
    if (!arrival.search.areaId && !arrival.search.topicId)
      throw redirect({ to: '/business-analysis', search: viewSearch(arrival.search) })
  },
  component: lazyPage(() => import('./area-dashboard.page.tsx'), 'AreaDashboardPage'),
})

export const analysisRoutes = [businessAnalysis, areaDashboard]
