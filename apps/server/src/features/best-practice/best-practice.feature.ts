import type { Feature } from '../../platform/feature.ts'
import { bestPracticeRoutes } from './best-practice.routes.ts'

export const bestPracticeFeature: Feature = {
  name: 'best-practice',
  routes: { workflow: [bestPracticeRoutes] },
}
