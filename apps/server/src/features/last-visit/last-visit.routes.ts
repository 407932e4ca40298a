import { getChangesSinceLastVisit } from '@lotse/contract/features/last-visit/last-visit.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readChangesSinceLastVisit } from './last-visit.service.ts'

/** Registers the routes of the feature `last-visit`. */
export function lastVisitRoutes(app: FastifyInstance): void {
  serve(app, getChangesSinceLastVisit, (context) => readChangesSinceLastVisit(context))
}
