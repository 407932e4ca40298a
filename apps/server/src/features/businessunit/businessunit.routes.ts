import { getBusinessUnit, listBusinessUnits } from '@lotse/contract/features/businessunit/businessunit.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readBusinessUnit, readBusinessUnits } from './businessunit.service.ts'

/** HTTP routes of the feature `businessunit`. */
export function businessunitRoutes(app: FastifyInstance): void {
  serve(app, listBusinessUnits, (context) => readBusinessUnits(context))
  serve(app, getBusinessUnit, (context, { params }) => readBusinessUnit(context, params.id))
}
