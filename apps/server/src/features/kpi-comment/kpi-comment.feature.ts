import { type Feature, inTenant } from '../../platform/feature.ts'
import { kpiCommentPack } from './kpi-comment.pack.ts'
import { removeDeletedKpiComments } from './kpi-comment.repository.ts'
import { kpiCommentRoutes } from './kpi-comment.routes.ts'

export const kpiCommentFeature: Feature = {
  name: 'kpi-comment',
  routes: { workflow: [kpiCommentRoutes] },
  packParts: [kpiCommentPack],
  cleanUp: { kpiComments: inTenant(removeDeletedKpiComments) },
}
