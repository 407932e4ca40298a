import * as operations from '@lotse/contract/features/visit/visit.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readVisitPreparation } from './preparation.service.ts'
import {
  editVisit,
  planVisit,
  readUnitVisits,
  readVisit,
  readVisits,
  removeVisit,
  restoreVisit,
} from './visit.service.ts'

/** Registers the routes of the feature `visit`. */
export function visitRoutes(app: FastifyInstance): void {
  serve(app, operations.listVisits, (context, { query }) => readVisits(context, query))
  serve(app, operations.createVisit, (context, { body }) => planVisit(context, body))
  serve(app, operations.getVisit, (context, { params }) => readVisit(context, params.id))
  serve(app, operations.updateVisit, (context, { params, body }) => editVisit(context, params.id, body))
  serve(app, operations.deleteVisit, (context, { params }) => removeVisit(context, params.id))
  serve(app, operations.restoreVisit, (context, { params }) => restoreVisit(context, params.id))
  serve(app, operations.getVisitPreparation, (context, { query }) => readVisitPreparation(context, query.unitId))
  serve(app, operations.listUnitVisits, (context) => readUnitVisits(context))
}
