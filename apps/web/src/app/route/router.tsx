import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { useSessionStore } from '../../platform/session/session.store.ts'
import { ErrorPage } from '../pages/entry/error.page.tsx'
import { lazyPage } from '../resilience/lazy-page.ts'
import { aiSearch, chatbotSearch } from '../search/ai.ts'
import { bestPracticeSearch } from '../search/best-practice.ts'
import { consultantSearch } from '../search/consultant.ts'
import { faqSearch } from '../search/faq.ts'
import { homeSearch } from '../search/home.ts'
import { loginSearch } from '../search/login.ts'
import { measureDetailsSearch, measureEditSearch, measureViewSearch } from '../search/measure.ts'
import { newsListSearch, newsSearch } from '../search/news.ts'
import { reportSearch } from '../search/report.ts'
import { simulationListSearch } from '../search/simulation.ts'
import { simulationDetailsSearch } from '../search/simulation-details.ts'
import { solutionNodeSearch, solutionTreeSearch } from '../search/solution-tree.ts'
import { supportSearch } from '../search/support.ts'
import { analysisSearch, dashboardSearch } from '../search/topic.ts'
import { dropUnit, unitSearch } from '../search/unit.ts'
import { parseSearch, stringifySearch, viewSearch } from '../search/view.ts'
import { watchSupportOrigin } from '../support-origin.ts'
import { adminRoutes } from './admin-routes.tsx'
import { guardOrDefault } from './default-view.ts'
import { root, shell, unauthorized } from './frame-routes.tsx'
import { guard } from './guard.ts'
import { kpiDetailRoutes } from './kpi-detail-routes.tsx'
import { mayOpen, ROUTE_TABLE } from './route-table.ts'

const entry = createRoute({
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
  component: lazyPage(() => import('../pages/entry/login.page.tsx'), 'LoginPage'),
})
const passwordForgot = createRoute({
  getParentRoute: () => unauthorized,
  path: '/password/forgot',
  beforeLoad: guard('/password/forgot'),
  component: lazyPage(() => import('../pages/entry/forgotten-password.page.tsx'), 'ForgottenPasswordPage'),
})
const passwordReset = createRoute({
  getParentRoute: () => unauthorized,
  path: '/password/reset',
  beforeLoad: guard('/password/reset'),
  component: lazyPage(() => import('../pages/entry/set-password.page.tsx'), 'SetPasswordPage'),
})
const invitation = createRoute({
  getParentRoute: () => unauthorized,
  path: '/invitation',
  beforeLoad: guard('/invitation'),
  component: lazyPage(() => import('../pages/entry/set-password.page.tsx'), 'SetPasswordPage'),
})
const secondFactor = createRoute({
  getParentRoute: () => unauthorized,
  path: '/second-factor',
  beforeLoad: guard('/second-factor'),
  component: lazyPage(() => import('../pages/entry/second-factor.page.tsx'), 'SecondFactorPage'),
})
const consultant = createRoute({
  getParentRoute: () => unauthorized,
  path: '/consultant',
  validateSearch: consultantSearch,
  beforeLoad: guard('/consultant'),
  component: lazyPage(() => import('../pages/entry/consultant.page.tsx'), 'ConsultantPage'),
})

const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  search: { middlewares: [dropUnit] },
  beforeLoad: guard('/profile'),
  component: lazyPage(() => import('../pages/profile/profile.page.tsx'), 'ProfilePage'),
})
const homePage = () => import('../pages/home/home.page.tsx')
const home = createRoute({
  getParentRoute: () => shell,
  path: '/home',
  validateSearch: homeSearch,
  beforeLoad: async (arrival) => {
    await guard('/home')(arrival)
    const { whoami } = useSessionStore.getState()
    // Without a unit there are no figures to begin with; an administrator needs none.
    if (whoami?.businessUnitId === null && mayOpen(ROUTE_TABLE['/admin'], whoami))
      throw redirect({ to: '/admin', replace: true })
  },
  loaderDeps: ({ search }) => viewSearch({ ...search }),
  loader: ({ deps }) => {
    void homePage().then(
      ({ requestFirstFigures }) => requestFirstFigures(deps),
      () => undefined,
    )
  },
  component: lazyPage(homePage, 'HomePage'),
})
const chatbot = createRoute({
  getParentRoute: () => shell,
  path: '/home/chatbot',
  validateSearch: chatbotSearch,
  beforeLoad: guard('/home/chatbot'),
  component: lazyPage(() => import('../pages/home/chatbot.page.tsx'), 'ChatbotPage'),
})
const news = createRoute({
  getParentRoute: () => shell,
  path: '/home/news',
  validateSearch: newsListSearch,
  beforeLoad: guard('/home/news'),
  component: lazyPage(() => import('../pages/news/news.page.tsx'), 'NewsPage'),
})
const newsDetails = createRoute({
  getParentRoute: () => shell,
  path: '/home/news/details',
  validateSearch: newsSearch,
  beforeLoad: guard('/home/news/details'),
  component: lazyPage(() => import('../pages/news/news-details.page.tsx'), 'NewsDetailsPage'),
})
const ai = createRoute({
  getParentRoute: () => shell,
  path: '/ai',
  validateSearch: aiSearch,
  beforeLoad: guard('/ai'),
  component: lazyPage(() => import('../pages/ai/ai.page.tsx'), 'AiPage'),
})
const faq = createRoute({
  getParentRoute: () => shell,
  path: '/faq',
  validateSearch: faqSearch,
  beforeLoad: guard('/faq'),
  component: lazyPage(() => import('../pages/help/faq.page.tsx'), 'FaqPage'),
})
const report = createRoute({
  getParentRoute: () => shell,
  path: '/report',
  validateSearch: reportSearch,
  beforeLoad: guardOrDefault('/report'),
  component: lazyPage(() => import('../pages/report/report.page.tsx'), 'ReportPage'),
})
const support = createRoute({
  getParentRoute: () => shell,
  path: '/support',
  validateSearch: supportSearch,
  beforeLoad: guard('/support'),
  component: lazyPage(() => import('../pages/help/support.page.tsx'), 'SupportPage'),
})
const measures = createRoute({
  getParentRoute: () => shell,
  path: '/measures',
  validateSearch: measureViewSearch,
  beforeLoad: guardOrDefault('/measures'),
  component: lazyPage(() => import('../pages/measure/measures.page.tsx'), 'MeasuresPage'),
})
const measuresEdit = createRoute({
  getParentRoute: () => shell,
  path: '/measures/edit',
  validateSearch: measureEditSearch,
  beforeLoad: guard('/measures/edit'),
  component: lazyPage(() => import('../pages/measure/measures-edit.page.tsx'), 'MeasuresEditPage'),
})
const measuresDetails = createRoute({
  getParentRoute: () => shell,
  path: '/measures/details',
  validateSearch: measureDetailsSearch,
  beforeLoad: guard('/measures/details'),
  component: lazyPage(() => import('../pages/measure/measures-details.page.tsx'), 'MeasuresDetailsPage'),
})
const bestPractices = createRoute({
  getParentRoute: () => shell,
  path: '/best-practices',
  validateSearch: bestPracticeSearch,
  beforeLoad: guard('/best-practices'),
  component: lazyPage(() => import('../pages/best-practice/best-practices.page.tsx'), 'BestPracticesPage'),
})
const simulation = createRoute({
  getParentRoute: () => shell,
  path: '/simulation',
  validateSearch: simulationListSearch,
  beforeLoad: guard('/simulation'),
  component: lazyPage(() => import('../pages/simulation/simulation.page.tsx'), 'SimulationPage'),
})
const simulationDetails = createRoute({
  getParentRoute: () => shell,
  path: '/simulation/details',
  validateSearch: simulationDetailsSearch,
  beforeLoad: guard('/simulation/details'),
  component: lazyPage(() => import('../pages/simulation/simulation-details.page.tsx'), 'SimulationDetailsPage'),
})
const solutionTree = createRoute({
  getParentRoute: () => shell,
  path: '/solution-tree',
  validateSearch: solutionTreeSearch,
  beforeLoad: guard('/solution-tree'),
  component: lazyPage(() => import('../pages/solution-tree/solution-tree.page.tsx'), 'SolutionTreePage'),
})
const solutionTreeDashboard = createRoute({
  getParentRoute: () => shell,
  path: '/solution-tree/dashboard',
  validateSearch: solutionNodeSearch,
  beforeLoad: async (arrival) => {
    await guard('/solution-tree/dashboard')(arrival)
    // Without a node there is nothing to show: they are in the tree.
    if (!arrival.search.nodeId) throw redirect({ to: '/solution-tree', search: viewSearch({ ...arrival.search }) })
  },
  component: lazyPage(() => import('../pages/solution-tree/solution-node.page.tsx'), 'SolutionNodePage'),
})

const businessAnalysis = createRoute({
  getParentRoute: () => shell,
  path: '/business-analysis',
  validateSearch: analysisSearch,
  beforeLoad: guardOrDefault('/business-analysis'),
  component: lazyPage(() => import('../pages/analysis/business-analysis.page.tsx'), 'BusinessAnalysisPage'),
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
  component: lazyPage(() => import('../pages/analysis/area-dashboard.page.tsx'), 'AreaDashboardPage'),
})

const routeTree = root.addChildren([
  entry,
  unauthorized.addChildren([login, passwordForgot, passwordReset, invitation, secondFactor, consultant]),
  shell.addChildren([
    profile,
    home,
    chatbot,
    news,
    newsDetails,
    ai,
    faq,
    report,
    support,
    measures,
    measuresEdit,
    measuresDetails,
    bestPractices,
    simulation,
    simulationDetails,
    solutionTree,
    solutionTreeDashboard,
    businessAnalysis,
    areaDashboard,
    kpiDetailRoutes,
    ...adminRoutes,
  ]),
])

/** The routes of the product. A link to an address that does not exist is a compile error. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  // Search parameters that no matched screen knows are removed; otherwise they would be passed on as typed.
  search: { strict: true },
  notFoundMode: 'root',
  defaultErrorComponent: ErrorPage,
  defaultPreload: false,
  scrollRestoration: true,
})

watchSupportOrigin(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
