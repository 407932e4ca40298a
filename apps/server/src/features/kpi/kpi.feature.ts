import { type Feature, inTenant } from '../../platform/feature.ts'
import { recalculateKpis } from './kpi.public.ts'
import { kpiRoutes } from './kpi.routes.ts'
import { kpiPack } from './pack/kpi.pack.ts'
import { deletedExclusions } from './rollup/exclusion.repository.ts'

export const kpiFeature: Feature = {
  name: 'kpi',
  routes: { workflow: [kpiRoutes] },
  jobs: [recalculateKpis],
  packParts: [kpiPack],
  cleanUp: { benchmarkExclusions: inTenant(deletedExclusions.remove) },
}
