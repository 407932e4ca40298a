import type { Feature } from '../../platform/feature.ts'
import { newsRoutes } from './news.routes.ts'

export const newsFeature: Feature = {
  name: 'news',
  routes: { workflow: [newsRoutes] },
}
