import type { Feature } from '../../platform/feature.ts'
import { businessunitPack } from './businessunit.pack.ts'
import { businessunitRoutes } from './businessunit.routes.ts'

export const businessunitFeature: Feature = {
  name: 'businessunit',
  routes: { workflow: [businessunitRoutes] },
  packParts: [businessunitPack],
}
