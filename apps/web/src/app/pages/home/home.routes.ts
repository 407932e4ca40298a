import { createRoute, redirect } from '@tanstack/react-router'
import { useSessionStore } from '../../../platform/session/session.store.ts'
import { lazyPage } from '../../resilience/lazy-page.ts'
import { shell } from '../../route/frame-routes.ts'
import { guard } from '../../route/guard.ts'
import { mayOpen, ROUTE_TABLE } from '../../route/route-table.ts'
import { viewSearch } from '../../search/view.ts'
import { chatbotSearch } from '../ai/ai.search.ts'
import { homeSearch } from './home.search.ts'

const homePage = () => import('./home.page.tsx')
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
  component: lazyPage(() => import('./chatbot.page.tsx'), 'ChatbotPage'),
})

export const homeRoutes = [home, chatbot]
