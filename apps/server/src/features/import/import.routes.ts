import * as operations from '@lotse/contract/features/import/import.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, serveBinary } from '../../platform/http/serve.ts'
import { serveInSteps } from '../../platform/http/serve-in-steps.ts'
import { serveUpload } from '../../platform/http/serve-upload.ts'
import { readDeliveries } from './delivery/deliveries.ts'
import { writeTemplate } from './delivery/template.ts'
import { LARGEST_CSV } from './import.csv-file.ts'
import * as names from './upload/names.service.ts'
import * as service from './upload/upload.service.ts'

const MEGABYTE = 1024 * 1024

/** HTTP routes of the feature `import`. */
export function importRoutes(app: FastifyInstance): void {
  const { files, settings } = app.platform
  const maximumBytes = Math.min(settings.uploadMegabytes * MEGABYTE, LARGEST_CSV)
  serve(app, operations.listFigureDeliveries, (context, { query }) => readDeliveries(context, query, maximumBytes))
  serveBinary(app, operations.downloadImportTemplate, (context, { query }) => writeTemplate(context, query.format))
  serveUpload(app, operations.uploadImportFile, (context, { query }, body) =>
    service.receiveImportFile(context, query.name, body, { files, maximumBytes }),
  )
  serve(app, operations.getImportFile, (context, { params }) => service.readImportFile(context, params.id))
  serve(app, operations.checkImportFile, (context, { params, body }) => service.checkAgain(context, params.id, body))
  serveInSteps(app, operations.importFigures, (context, { params, body }) =>
    service.startImport(context, params.id, body),
  )
  serveInSteps(app, operations.discardImportFile, (context, { params }) =>
    service.discardFile(context, params.id, files),
  )
  serve(app, operations.getImportNames, (context) => names.readImportNames(context))
  serve(app, operations.saveImportAlias, (context, { body }) => names.saveAlias(context, body))
  serve(app, operations.deleteImportAlias, (context, { params }) => names.removeAlias(context, params.id))
  serve(app, operations.saveImportSource, (context, { params, body }) => names.saveSource(context, params.shape, body))
  serve(app, operations.deleteImportSource, (context, { params }) => names.removeSource(context, params.shape))
}
