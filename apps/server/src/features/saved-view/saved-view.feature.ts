import type { Feature } from '../../platform/feature.ts'
import { savedViewRoutes } from './saved-view.routes.ts'

export const savedViewFeature: Feature = {
  name: 'saved-view',
  routes: { workflow: [savedViewRoutes] },
}
