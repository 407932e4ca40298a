import { type Feature, inTenant } from '../../platform/feature.ts'
import { visitPack } from './visit.pack.ts'
import { deletedVisits } from './visit.repository.ts'
import { visitRoutes } from './visit.routes.ts'

export const visitFeature: Feature = {
  name: 'visit',
  routes: { workflow: [visitRoutes] },
  packParts: [visitPack],
  cleanUp: { visits: inTenant(deletedVisits.remove) },
}
