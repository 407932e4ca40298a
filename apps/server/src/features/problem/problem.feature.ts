import type { Feature } from '../../platform/feature.ts'
import { problemRoutes } from './problem.routes.ts'

export const problemFeature: Feature = {
  name: 'problem',
  routes: { workflow: [problemRoutes] },
}
