import type { Feature } from '../../platform/feature.ts'
import { assessmentRoutes } from './assessment.routes.ts'
import { assessmentPack } from './pack/assessment.pack.ts'

export const assessmentFeature: Feature = {
  name: 'assessment',
  routes: { workflow: [assessmentRoutes] },
  packParts: [assessmentPack],
}
