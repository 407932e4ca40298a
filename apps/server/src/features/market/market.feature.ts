import type { Feature } from '../../platform/feature.ts'
import { marketPack } from './market.pack.ts'
import { marketRoutes } from './market.routes.ts'

export const marketFeature: Feature = {
  name: 'market',
  routes: { workflow: [marketRoutes] },
  packParts: [marketPack],
}
