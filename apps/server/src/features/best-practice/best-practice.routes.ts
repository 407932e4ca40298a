import {
  getBestPractice,
  listBestPractices,
  toggleFavoriteBestPractice,
} from '@lotse/contract/features/best-practice/best-practice.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readBestPractice, readBestPractices, toggleFavorite } from './best-practice.service.ts'

/** HTTP routes of the feature `best-practice`. */
export function bestPracticeRoutes(app: FastifyInstance): void {
  serve(app, listBestPractices, (context, { query }) => readBestPractices(context, query))
  serve(app, getBestPractice, (context, { params }) => readBestPractice(context, params.id))
  serve(app, toggleFavoriteBestPractice, (context, { params }) => toggleFavorite(context, params.id))
}
