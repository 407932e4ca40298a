import type { Feature } from '../../platform/feature.ts'
import { noteRoutes } from './note.routes.ts'

export const noteFeature: Feature = {
  name: 'note',
  routes: { workflow: [noteRoutes] },
}
