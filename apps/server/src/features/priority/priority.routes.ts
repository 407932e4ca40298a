import { listFirstProblems, listPriorities } from '@lotse/contract/features/priority/priority.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readFirstProblems } from './first.service.ts'
import { readPriorities } from './priority.service.ts'

/** HTTP routes of the feature `priority`. */
export function priorityRoutes(app: FastifyInstance): void {
  serve(app, listPriorities, (context, { query }) => readPriorities(context, query))
  serve(app, listFirstProblems, async (context, { query }) => ({
    content: await readFirstProblems(context, query.units.split(',')),
  }))
}
