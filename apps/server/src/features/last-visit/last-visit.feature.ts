import type { Feature } from '../../platform/feature.ts'
import { lastVisitRoutes } from './last-visit.routes.ts'

export const lastVisitFeature: Feature = {
  name: 'last-visit',
  routes: { workflow: [lastVisitRoutes] },
}
