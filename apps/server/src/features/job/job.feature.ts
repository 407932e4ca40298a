import type { Feature } from '../../platform/feature.ts'
import { jobRoutes } from './job.routes.ts'

export const jobFeature: Feature = {
  name: 'job',
  routes: { workflow: [jobRoutes] },
}
