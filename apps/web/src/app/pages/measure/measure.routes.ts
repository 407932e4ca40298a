import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../resilience/lazy-page.ts'
import { guardOrDefault } from '../../route/default-view.ts'
import { shell } from '../../route/frame-routes.ts'
import { guard } from '../../route/guard.ts'
import { measureDetailsSearch, measureEditSearch, measureViewSearch } from './measure.search.ts'

const measures = createRoute({
  getParentRoute: () => shell,
  path: '/measures',
  validateSearch: measureViewSearch,
  beforeLoad: guardOrDefault('/measures'),
  component: lazyPage(() => import('./measures.page.tsx'), 'MeasuresPage'),
})

const measuresEdit = createRoute({
  getParentRoute: () => shell,
  path: '/measures/edit',
  validateSearch: measureEditSearch,
  beforeLoad: guard('/measures/edit'),
  component: lazyPage(() => import('./measures-edit.page.tsx'), 'MeasuresEditPage'),
})

const measuresDetails = createRoute({
  getParentRoute: () => shell,
  path: '/measures/details',
  validateSearch: measureDetailsSearch,
  beforeLoad: guard('/measures/details'),
  component: lazyPage(() => import('./measures-details.page.tsx'), 'MeasuresDetailsPage'),
})

export const measureRoutes = [measures, measuresEdit, measuresDetails]
