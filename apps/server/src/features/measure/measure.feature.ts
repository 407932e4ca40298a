import { type Feature, inTenant } from '../../platform/feature.ts'
import { measureEffectRoutes } from './effect/effect.routes.ts'
import { measureRoutes } from './measure.routes.ts'
import { measurePack } from './pack/measure.pack.ts'
import { deletedTasks } from './task/task.repository.ts'
import { measureTaskRoutes } from './task/task.routes.ts'

export const measureFeature: Feature = {
  name: 'measure',
  routes: { workflow: [measureRoutes, measureEffectRoutes, measureTaskRoutes] },
  packParts: [measurePack],
  cleanUp: { tasks: inTenant(deletedTasks.remove) },
}
