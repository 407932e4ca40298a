import {
  downloadKpiActualValues,
  getKpi,
  getKpiActualValues,
  getKpiAnalysis,
  listKpis,
} from '@lotse/contract/features/kpi/kpi.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, serveBinary } from '../../platform/http/serve.ts'
import { readActualValues } from './kpi.actual-value.service.ts'
import { readKpiAnalysis } from './kpi.analysis.service.ts'
import { readKpi } from './kpi.detail.service.ts'
import { downloadActualValues, readKpis } from './kpi.service.ts'

/** The calls of the feature `kpi`. */
export function kpiRoutes(app: FastifyInstance): void {
  serve(app, listKpis, (context, { query }) => readKpis(context, query))
  serve(app, getKpi, (context, { params, query }) => readKpi(context, params.id, query))
  serve(app, getKpiAnalysis, (context, { params, query }) => readKpiAnalysis(context, params.id, query))
  serve(app, getKpiActualValues, (context, { params, query }) => readActualValues(context, params.id, query))
  serveBinary(app, downloadKpiActualValues, (context, { params, query }) =>
    downloadActualValues(context, params.id, query),
  )
}
