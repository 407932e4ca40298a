import type { Feature } from '../../platform/feature.ts'
import { comparisonRoutes } from './comparison.routes.ts'

export const comparisonFeature: Feature = {
  name: 'comparison',
  routes: { workflow: [comparisonRoutes] },
}
