import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../resilience/lazy-page.ts'
import { shell } from '../../route/frame-routes.ts'
import { guard } from '../../route/guard.ts'
import { newsListSearch, newsSearch } from './news.search.ts'

const news = createRoute({
  getParentRoute: () => shell,
  path: '/home/news',
  validateSearch: newsListSearch,
  beforeLoad: guard('/home/news'),
  component: lazyPage(() => import('./news.page.tsx'), 'NewsPage'),
})

const newsDetails = createRoute({
  getParentRoute: () => shell,
  path: '/home/news/details',
  validateSearch: newsSearch,
  beforeLoad: guard('/home/news/details'),
  component: lazyPage(() => import('./news-details.page.tsx'), 'NewsDetailsPage'),
})

export const newsRoutes = [news, newsDetails]
