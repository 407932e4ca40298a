import { getKpiComparison } from '@lotse/contract/features/comparison/comparison.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readKpiComparison } from './comparison.service.ts'

/** HTTP routes of the feature `comparison`. */
export function comparisonRoutes(app: FastifyInstance): void {
  serve(app, getKpiComparison, (context, { params, query }) => readKpiComparison(context, params.id, query))
}
