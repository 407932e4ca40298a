import { type Feature, inTenant } from '../../platform/feature.ts'
import { deletedViews } from './saved-view.repository.ts'
import { savedViewRoutes } from './saved-view.routes.ts'

export const savedViewFeature: Feature = {
  name: 'saved-view',
  routes: { workflow: [savedViewRoutes] },
  cleanUp: { savedViews: inTenant(deletedViews.remove) },
}
