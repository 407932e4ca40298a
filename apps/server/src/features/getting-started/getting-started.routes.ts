import * as operations from '@lotse/contract/features/getting-started/getting-started.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readGettingStarted, saveGettingStarted } from './getting-started.service.ts'

/** Registers the routes of the feature `getting-started`. */
export function gettingStartedRoutes(app: FastifyInstance): void {
  serve(app, operations.getGettingStarted, (context) => readGettingStarted(context))
  serve(app, operations.saveGettingStarted, (context, { body }) => saveGettingStarted(context, body))
}
