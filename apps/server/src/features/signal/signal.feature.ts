import type { Feature } from '../../platform/feature.ts'
import { cleanUpSignals } from './signal.cleanup.ts'
import { signalRoutes } from './signal.routes.ts'

export const signalFeature: Feature = {
  name: 'signal',
  routes: { workflow: [signalRoutes] },
  cleanUp: { signals: ({ database }, tenantId) => cleanUpSignals(database, tenantId) },
}
