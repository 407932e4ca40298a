import { createRouter } from '@tanstack/react-router'
import { adminRoutes } from '../pages/admin/admin.routes.ts'
import { aiRoute } from '../pages/ai/ai.routes.ts'
import { analysisRoutes } from '../pages/analysis/analysis.routes.ts'
import { bestPracticesRoute } from '../pages/best-practice/best-practice.routes.ts'
import { entryRoute, signInRoutes } from '../pages/entry/entry.routes.ts'
import { ErrorPage } from '../pages/entry/error.page.tsx'
import { helpRoutes } from '../pages/help/help.routes.ts'
import { homeRoutes } from '../pages/home/home.routes.ts'
import { kpiDetailRoutes } from '../pages/kpi/kpi.routes.ts'
import { measureRoutes } from '../pages/measure/measure.routes.ts'
import { newsRoutes } from '../pages/news/news.routes.ts'
import { profileRoute } from '../pages/profile/profile.routes.ts'
import { reportRoute } from '../pages/report/report.routes.ts'
import { simulationRoutes } from '../pages/simulation/simulation.routes.ts'
import { solutionTreeRoutes } from '../pages/solution-tree/solution-tree.routes.ts'
import { parseSearch, stringifySearch } from '../search/view.ts'
import { watchSupportOrigin } from '../support-origin.ts'
import { root, shell, unauthorized } from './frame-routes.ts'
import { unknownRoute } from './unknown-route.ts'

const routeTree = root.addChildren([
  entryRoute,
  unauthorized.addChildren(signInRoutes),
  shell.addChildren([
    profileRoute,
    ...homeRoutes,
    ...newsRoutes,
    aiRoute,
    ...helpRoutes,
    reportRoute,
    ...measureRoutes,
    bestPracticesRoute,
    ...simulationRoutes,
    ...solutionTreeRoutes,
    ...analysisRoutes,
    kpiDetailRoutes,
    ...adminRoutes,
    unknownRoute,
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
