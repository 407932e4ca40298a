import {
  downloadMarketYearMonth,
  getKpiMarketEffect,
  getMarketYearMonth,
} from '@lotse/contract/features/market/market.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, serveBinary } from '../../platform/http/serve.ts'
import { readKpiMarketEffect } from './report/kpi-effect.service.ts'
import { downloadYearMonth } from './report/year-month.csv.ts'
import { readYearMonth } from './report/year-month.service.ts'

/** HTTP routes of the feature `market`. */
export function marketRoutes(app: FastifyInstance): void {
  serve(app, getMarketYearMonth, (context, { query }) => readYearMonth(context, query))
  serve(app, getKpiMarketEffect, (context, { params, query }) => readKpiMarketEffect(context, params.id, query))
  serveBinary(app, downloadMarketYearMonth, (context, { query }) => downloadYearMonth(context, query))
}
