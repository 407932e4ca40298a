import type { Feature } from '../../platform/feature.ts'
import { kpiCommentPack } from './kpi-comment.pack.ts'
import { kpiCommentRoutes } from './kpi-comment.routes.ts'

export const kpiCommentFeature: Feature = {
  name: 'kpi-comment',
  routes: { workflow: [kpiCommentRoutes] },
  packParts: [kpiCommentPack],
}
