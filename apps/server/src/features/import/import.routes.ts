import * as ledger from '@lotse/contract/features/import/import.ledger.operations.ts'
import * as operations from '@lotse/contract/features/import/import.operations.ts'
import * as tokens from '@lotse/contract/features/import/import.token.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, serveBinary } from '../../platform/http/serve.ts'
import { serveInSteps } from '../../platform/http/serve-in-steps.ts'
import { serveUpload } from '../../platform/http/serve-upload.ts'
import { readDeliveries } from './delivery/deliveries.ts'
import { changeValidity, readDelivery } from './delivery/delivery.service.ts'
import { writeTemplate } from './delivery/template.ts'
import { LARGEST_CSV } from './import.csv-file.ts'
import { changeLedgerMapping, readLedgerFile, readLedgerMapping } from './ledger/ledger.service.ts'
import { createImportToken, readTokens, revokeToken } from './token/token.service.ts'
import * as names from './upload/names.service.ts'
import * as service from './upload/upload.service.ts'

const MEGABYTE = 1024 * 1024

/** HTTP routes of the feature `import`. */
export function importRoutes(app: FastifyInstance): void {
  const { files, settings } = app.platform
  const maximumBytes = Math.min(settings.uploadMegabytes * MEGABYTE, LARGEST_CSV)
  serve(app, operations.listFigureDeliveries, (context, { query }) => readDeliveries(context, query, maximumBytes))
  serve(app, operations.getFigureDelivery, (context, { params }) => readDelivery(context, params.id))
  serve(app, operations.withdrawFigureDelivery, (context, { params, body }) =>
    changeValidity(context, params.id, { kind: 'WITHDRAW', reason: body.reason }),
  )
  serve(app, operations.restoreFigureDelivery, (context, { params }) =>
    changeValidity(context, params.id, { kind: 'RESTORE', reason: '' }),
  )
  serve(app, tokens.listImportTokens, (context) => readTokens(context))
  serve(app, tokens.createImportToken, (context, { body }) => createImportToken(context, body))
  serve(app, tokens.revokeImportToken, (context, { params }) => revokeToken(context, params.id))
  serveBinary(app, operations.downloadImportTemplate, (context, { query }) => writeTemplate(context, query.format))
  serveUpload(app, operations.uploadImportFile, (context, { query }, body) =>
    service.receiveImportFile(context, query.name, body, { files, maximumBytes }),
  )
  serve(app, operations.getImportFile, (context, { params }) => service.readImportFile(context, params.id))
  serve(app, operations.checkImportFile, (context, { params, body }) => service.checkAgain(context, params.id, body))
  serve(app, ledger.getLedgerMapping, (context, { params }) => readLedgerMapping(context, params.chart))
  serve(app, ledger.saveLedgerMapping, (context, { params, body }) => changeLedgerMapping(context, params.chart, body))
  serveUpload(app, ledger.readLedger, (context, { query }, body) => readLedgerFile(context, query, body, files))
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
