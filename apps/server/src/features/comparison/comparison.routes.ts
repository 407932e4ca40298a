import { getKpiComparison, getKpiDifference } from '@lotse/contract/features/comparison/comparison.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readKpiComparison, readKpiDifference } from './comparison.service.ts'

/** HTTP routes of the feature `comparison`. */
export function comparisonRoutes(app: FastifyInstance): void {
  serve(app, getKpiComparison, (context, { params, query }) => readKpiComparison(context, params.id, query))
  serve(app, getKpiDifference, (context, { params, query }) => readKpiDifference(context, params.id, query))
}
