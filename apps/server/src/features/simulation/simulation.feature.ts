import { type Feature, inTenant } from '../../platform/feature.ts'
import { simulationPack } from './pack/simulation.pack.ts'
import { deletedSimulations } from './simulation.repository.ts'
import { simulationRoutes } from './simulation.routes.ts'

export const simulationFeature: Feature = {
  name: 'simulation',
  routes: { workflow: [simulationRoutes] },
  packParts: [simulationPack],
  cleanUp: { simulations: inTenant(deletedSimulations.remove) },
}
