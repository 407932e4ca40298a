import { downloadMarketYearMonth, getMarketYearMonth } from '@lotse/contract/features/market/market.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, serveBinary } from '../../platform/http/serve.ts'
import { downloadYearMonth } from './market.year-month.csv.ts'
import { readYearMonth } from './market.year-month.service.ts'

/** The calls of the feature `market`. */
export function marketRoutes(app: FastifyInstance): void {
  serve(app, getMarketYearMonth, (context, { query }) => readYearMonth(context, query))
  serveBinary(app, downloadMarketYearMonth, (context, { query }) => downloadYearMonth(context, query))
}
