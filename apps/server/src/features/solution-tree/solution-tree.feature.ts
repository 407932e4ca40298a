import type { Feature } from '../../platform/feature.ts'
import { solutionTreePack } from './solution-tree.pack.ts'
import { solutionTreeRoutes } from './solution-tree.routes.ts'

export const solutionTreeFeature: Feature = {
  name: 'solution-tree',
  routes: { workflow: [solutionTreeRoutes] },
  packParts: [solutionTreePack],
}
