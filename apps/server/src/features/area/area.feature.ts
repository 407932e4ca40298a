import type { Feature } from '../../platform/feature.ts'
import { areaPack } from './area.pack.ts'
import { areaRoutes } from './area.routes.ts'

export const areaFeature: Feature = {
  name: 'area',
  routes: { workflow: [areaRoutes] },
  packParts: [areaPack],
}
