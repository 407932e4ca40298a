import type { Feature } from '../../platform/feature.ts'
import { cleanUpScreenshots } from './support.cleanup.ts'
import { supportRoutes } from './support.routes.ts'

export const supportFeature: Feature = {
  name: 'support',
  routes: { workflow: [supportRoutes] },
  cleanUp: { screenshots: cleanUpScreenshots },
}
