import { getNews, listNews, markNewsSeen } from '@lotse/contract/features/news/news.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { markSeen, readNews, readNewsDetail } from './news.service.ts'

/** Registers the routes of the feature `news`. */
export function newsRoutes(app: FastifyInstance): void {
  serve(app, listNews, (context, { query }) => readNews(context, query))
  serve(app, getNews, (context, { params }) => readNewsDetail(context, params.id))
  serve(app, markNewsSeen, (context, { body }) => markSeen(context, body.ids))
}
