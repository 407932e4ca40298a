import { type Feature, inTenant } from '../../platform/feature.ts'
import { contentPack } from './content.pack.ts'
import { contentRoutes } from './content.routes.ts'
import { deletedEdits } from './edit/edit.repository.ts'

export const contentFeature: Feature = {
  name: 'content',
  routes: { workflow: [contentRoutes] },
  packParts: [contentPack],
  cleanUp: { content: inTenant(deletedEdits.remove) },
}
