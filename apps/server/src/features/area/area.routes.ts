import { getArea, getAreaDashboard, listAreas } from '@lotse/contract/features/area/area.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readArea, readAreaDashboard, readAreas } from './area.service.ts'

/** HTTP routes of the feature `area`. */
export function areaRoutes(app: FastifyInstance): void {
  serve(app, listAreas, (context, { query }) => readAreas(context, query))
  serve(app, getArea, (context, { params }) => readArea(context, params.id))
  serve(app, getAreaDashboard, (context, { params, query }) => readAreaDashboard(context, params.id, query))
}
