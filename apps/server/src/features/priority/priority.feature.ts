import type { Feature } from '../../platform/feature.ts'
import { priorityRoutes } from './priority.routes.ts'

export const priorityFeature: Feature = {
  name: 'priority',
  routes: { workflow: [priorityRoutes] },
}
