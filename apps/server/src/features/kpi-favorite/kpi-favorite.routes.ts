import * as operations from '@lotse/contract/features/kpi-favorite/kpi-favorite.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { orderFavorites, readFavoriteReadings, readFavorites, toggleFavorite } from './kpi-favorite.service.ts'

/** Registers the routes of the feature `kpi-favorite`. */
export function kpiFavoriteRoutes(app: FastifyInstance): void {
  serve(app, operations.listFavoriteKpis, (context) => readFavorites(context))
  serve(app, operations.listFavoriteKpiReadings, (context, { query }) => readFavoriteReadings(context, query))
  serve(app, operations.orderFavoriteKpis, (context, { body }) => orderFavorites(context, body))
  serve(app, operations.toggleFavoriteKpi, (context, { params }) => toggleFavorite(context, params.id))
}
