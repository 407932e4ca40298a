import * as operations from '@lotse/contract/features/closing/closing.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { close, readMonths, remind, reopen } from './closing.service.ts'

/** Registers the routes of the feature `closing`. */
export function closingRoutes(app: FastifyInstance): void {
  serve(app, operations.listClosingMonths, (context) => readMonths(context))
  serve(app, operations.closeMonth, (context, { params }) => close(context, params.period))
  serve(app, operations.reopenMonth, (context, { params, body }) => reopen(context, params.period, body.reason))
  serve(app, operations.remindOfClosing, (context, { params }) => remind(context, params.period))
}
