import * as operations from '@lotse/contract/features/audit/audit.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, serveBinary } from '../../platform/http/serve.ts'
import { exportEvents } from './audit.export.ts'
import { readChoices, readEvent, readEvents } from './audit.service.ts'

/** HTTP routes of the feature `audit`. */
export function auditRoutes(app: FastifyInstance): void {
  serve(app, operations.listAuditEvents, (context, { query }) => readEvents(context, query))
  serve(app, operations.getAuditChoices, (context) => readChoices(context))
  serveBinary(app, operations.exportAuditEvents, (context, { query }) => exportEvents(context, query, app.platform))
  serve(app, operations.getAuditEvent, (context, { params }) => readEvent(context, params.id))
}
