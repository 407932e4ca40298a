import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../../resilience/lazy-page.ts'
import { shell } from '../../route/frame-routes.ts'
import { guard } from '../../route/guard.ts'
import { kpiSearch, viewSearch } from '../../search/view.ts'
import { kpiMeasureEditSearch, kpiMeasureSearch, measureViewSearch } from '../measure/measure.search.ts'
import { documentListSearch } from './kpi-documents.search.ts'

const kpiDetail = createRoute({
  getParentRoute: () => shell,
  path: '/business-analysis/dashboard/detail',
  validateSearch: kpiSearch,
  beforeLoad: async (arrival) => {
    await guard('/business-analysis/dashboard/detail')(arrival)
    if (!arrival.search.id) throw redirect({ to: '/business-analysis', search: viewSearch(arrival.search) })
  },
  component: lazyPage(() => import('./kpi-detail.page.tsx'), 'KpiDetailPage'),
})
const kpiDetailEntry = createRoute({
  getParentRoute: () => kpiDetail,
  path: '/',
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/business-analysis/dashboard/detail/analysis', search, replace: true })
  },
})
const kpiAnalysis = createRoute({
  getParentRoute: () => kpiDetail,
  path: '/analysis',
  beforeLoad: guard('/business-analysis/dashboard/detail/analysis'),
  component: lazyPage(() => import('./kpi-analysis.page.tsx'), 'KpiAnalysisPage'),
})
const kpiPotential = createRoute({
  getParentRoute: () => kpiDetail,
  path: '/potential',
  beforeLoad: guard('/business-analysis/dashboard/detail/potential'),
  component: lazyPage(() => import('./kpi-potential.page.tsx'), 'KpiPotentialPage'),
})
const kpiActualValue = createRoute({
  getParentRoute: () => kpiDetail,
  path: '/actual-value',
  beforeLoad: guard('/business-analysis/dashboard/detail/actual-value'),
  component: lazyPage(() => import('./kpi-actual-value.page.tsx'), 'KpiActualValuePage'),
})
const kpiMeasures = createRoute({
  getParentRoute: () => kpiDetail,
  path: '/measures',
  validateSearch: measureViewSearch,
  beforeLoad: guard('/business-analysis/dashboard/detail/measures'),
  component: lazyPage(() => import('./kpi-measures.page.tsx'), 'KpiMeasuresPage'),
})
const kpiMeasuresEdit = createRoute({
  getParentRoute: () => kpiDetail,
  path: '/measures/edit',
  validateSearch: kpiMeasureEditSearch,
  beforeLoad: guard('/business-analysis/dashboard/detail/measures/edit'),
  component: lazyPage(() => import('./kpi-measures-edit.page.tsx'), 'KpiMeasuresEditPage'),
})
const kpiMeasuresDetails = createRoute({
  getParentRoute: () => kpiDetail,
  path: '/measures/details',
  validateSearch: kpiMeasureSearch,
  beforeLoad: guard('/business-analysis/dashboard/detail/measures/details'),
  component: lazyPage(() => import('./kpi-measures-details.page.tsx'), 'KpiMeasuresDetailsPage'),
})
const kpiSelfAssessment = createRoute({
  getParentRoute: () => kpiDetail,
  path: '/self-assessment',
  beforeLoad: guard('/business-analysis/dashboard/detail/self-assessment'),
  component: lazyPage(() => import('./kpi-self-assessment.page.tsx'), 'KpiSelfAssessmentPage'),
})
const kpiDocuments = createRoute({
  getParentRoute: () => kpiDetail,
  path: '/supporting-documents',
  validateSearch: documentListSearch,
  beforeLoad: guard('/business-analysis/dashboard/detail/supporting-documents'),
  component: lazyPage(() => import('./kpi-documents.page.tsx'), 'KpiDocumentsPage'),
})

/** The detail of a KPI and the screens inside it. */
export const kpiDetailRoutes = kpiDetail.addChildren([
  kpiDetailEntry,
  kpiAnalysis,
  kpiPotential,
  kpiActualValue,
  kpiMeasures,
  kpiMeasuresEdit,
  kpiMeasuresDetails,
  kpiSelfAssessment,
  kpiDocuments,
])
