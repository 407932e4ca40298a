import type { Feature } from '../../platform/feature.ts'
import { gettingStartedRoutes } from './getting-started.routes.ts'

export const gettingStartedFeature: Feature = {
  name: 'getting-started',
  routes: { workflow: [gettingStartedRoutes] },
}
