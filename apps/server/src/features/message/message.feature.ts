import type { Feature } from '../../platform/feature.ts'
import { messagePack } from './message.pack.ts'
import { messageRoutes } from './message.routes.ts'

export const messageFeature: Feature = {
  name: 'message',
  routes: { workflow: [messageRoutes] },
  packParts: [messagePack],
}
