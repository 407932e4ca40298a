import type { Feature } from '../../platform/feature.ts'
import { recalculateKpis } from './kpi.public.ts'
import { kpiRoutes } from './kpi.routes.ts'
import { kpiPack } from './pack/kpi.pack.ts'

export const kpiFeature: Feature = {
  name: 'kpi',
  routes: { workflow: [kpiRoutes] },
  jobs: [recalculateKpis],
  packParts: [kpiPack],
}
