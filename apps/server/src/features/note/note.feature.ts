import { type Feature, inTenant } from '../../platform/feature.ts'
import { deletedNotes } from './note.repository.ts'
import { noteRoutes } from './note.routes.ts'

export const noteFeature: Feature = {
  name: 'note',
  routes: { workflow: [noteRoutes] },
  cleanUp: { notes: inTenant(deletedNotes.remove) },
}
