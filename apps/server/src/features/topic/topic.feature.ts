import type { Feature } from '../../platform/feature.ts'
import { topicRoutes } from './topic.routes.ts'

export const topicFeature: Feature = {
  name: 'topic',
  routes: { workflow: [topicRoutes] },
}
