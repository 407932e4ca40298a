import { getChangesSinceLastVisit } from '@lotse/contract/features/visit/visit.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readChangesSinceLastVisit } from './visit.service.ts'

/** Registers the routes of the feature `visit`. */
export function visitRoutes(app: FastifyInstance): void {
  serve(app, getChangesSinceLastVisit, (context) => readChangesSinceLastVisit(context))
}
