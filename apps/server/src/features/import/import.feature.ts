import type { Feature } from '../../platform/feature.ts'
import { movingFiguresPack } from './import.public.ts'
import { importRoutes } from './import.routes.ts'
import { ledgerPack } from './ledger/ledger.pack.ts'
import { checkFigureFile, importFigureFile } from './upload/import.job.ts'
import { cleanUpImportFiles } from './upload/upload.cleanup.ts'

export const importFeature: Feature = {
  name: 'import',
  routes: { workflow: [importRoutes] },
  jobs: [checkFigureFile, importFigureFile],
  packParts: [movingFiguresPack, ledgerPack],
  cleanUp: { importFiles: cleanUpImportFiles },
}
