import { searchEverything } from '@lotse/contract/features/search/search.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { search } from './search.service.ts'

/** HTTP routes of the feature `search`. */
export function searchRoutes(app: FastifyInstance): void {
  serve(app, searchEverything, async (context, { query }) => ({ content: await search(context, query.text) }))
}
