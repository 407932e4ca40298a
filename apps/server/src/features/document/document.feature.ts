import type { Feature } from '../../platform/feature.ts'
import { cleanUpDocuments } from './document.cleanup.ts'
import { documentRoutes } from './document.routes.ts'
import { documentPack } from './pack/document.pack.ts'

/** @param enqueueIndex makes a document searchable; it runs in the transaction that changes the document */
export const documentFeature = (enqueueIndex: Parameters<typeof documentRoutes>[1]): Feature => ({
  name: 'document',
  routes: { workflow: [(app) => documentRoutes(app, enqueueIndex)] },
  packParts: [documentPack],
  cleanUp: { documents: cleanUpDocuments },
})
