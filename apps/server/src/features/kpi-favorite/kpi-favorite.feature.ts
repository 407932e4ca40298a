import type { Feature } from '../../platform/feature.ts'
import { kpiFavoriteRoutes } from './kpi-favorite.routes.ts'

export const kpiFavoriteFeature: Feature = {
  name: 'kpi-favorite',
  routes: { workflow: [kpiFavoriteRoutes] },
}
