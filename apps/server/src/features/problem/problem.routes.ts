import { getProblem } from '@lotse/contract/features/problem/problem.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readProblem } from './problem.service.ts'

/** HTTP routes of the feature `problem`. */
export function problemRoutes(app: FastifyInstance): void {
  serve(app, getProblem, (context, { params, query }) => readProblem(context, params.kpiId, query))
}
