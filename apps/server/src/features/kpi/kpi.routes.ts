import { correctActualValue, getActualValueHistory } from '@lotse/contract/features/kpi/kpi.correction.operations.ts'
import {
  createBenchmarkExclusion,
  deleteBenchmarkExclusion,
  listBenchmarkExclusions,
  restoreBenchmarkExclusion,
} from '@lotse/contract/features/kpi/kpi.exclusion.operations.ts'
import {
  downloadKpiActualValues,
  getKpi,
  getKpiActualValues,
  getKpiAnalysis,
  listKpiChanges,
  listKpis,
} from '@lotse/contract/features/kpi/kpi.operations.ts'
import {
  getAssumption,
  getKpiPotential,
  getPotential,
  listAssumptions,
  updateAssumption,
} from '@lotse/contract/features/kpi/kpi.potential.operations.ts'
import { listKpiTargets, setKpiTarget } from '@lotse/contract/features/kpi/kpi.target.operations.ts'
import {
  getTargetGrid,
  getTargetHistory,
  getUnitTargetGrid,
  saveTargetGrid,
  saveUnitTargetGrid,
} from '@lotse/contract/features/kpi/kpi.target-grid.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, serveBinary } from '../../platform/http/serve.ts'
import { downloadActualValues, readActualValues } from './actual-value/actual-value.service.ts'
import { correctValue, readValueHistory } from './actual-value/correction.service.ts'
import { readKpiAnalysis } from './analysis/analysis.service.ts'
import { readKpiChanges } from './analysis/change.service.ts'
import { createExclusion, readExclusions, removeExclusion, restoreExclusion } from './exclusion/exclusion.service.ts'
import { changeAssumption, readAssumption, readAssumptions } from './potential/assumption.service.ts'
import { readKpiPotential } from './potential/detail.service.ts'
import { readPotential } from './potential/potential.service.ts'
import { readKpi } from './reading/detail.service.ts'
import { readKpis } from './reading/reading.ts'
import { readTargets, setTarget } from './target/target.service.ts'
import { saveTargets } from './target/target-grid.save.ts'
import { readTargetGrid, readTargetHistory } from './target/target-grid.service.ts'

/** HTTP routes of the feature `kpi`. */
export function kpiRoutes(app: FastifyInstance): void {
  serve(app, listKpis, (context, { query }) => readKpis(context, query))
  serve(app, listKpiChanges, (context, { query }) => readKpiChanges(context, query))
  serve(app, getKpi, (context, { params, query }) => readKpi(context, params.id, query))
  serve(app, getKpiAnalysis, (context, { params, query }) => readKpiAnalysis(context, params.id, query))
  serve(app, getKpiActualValues, (context, { params, query }) => readActualValues(context, params.id, query))
  serve(app, getActualValueHistory, (context, { params, query }) => readValueHistory(context, params.id, query))
  serve(app, correctActualValue, (context, { params, body }) => correctValue(context, params.id, body))
  serve(app, listKpiTargets, (context, { params }) => readTargets(context, params.id))
  serve(app, setKpiTarget, (context, { params, body }) => setTarget(context, params.id, body))
  serve(app, getTargetGrid, (context, { query }) => readTargetGrid(context, query))
  serve(app, saveTargetGrid, (context, { body }) => saveTargets(context, body))
  serve(app, getTargetHistory, (context, { query }) => readTargetHistory(context, query))
  serve(app, getUnitTargetGrid, (context, { query }) => readTargetGrid({ ...context, businessUnitId: null }, query))
  serve(app, saveUnitTargetGrid, (context, { body }) => saveTargets({ ...context, businessUnitId: null }, body))
  serve(app, getKpiPotential, (context, { params, query }) => readKpiPotential(context, params.id, query))
  serve(app, getPotential, (context, { query }) => readPotential(context, query))
  serve(app, listAssumptions, (context) => readAssumptions(context))
  serve(app, getAssumption, (context, { params }) => readAssumption(context, params.id))
  serve(app, updateAssumption, (context, { params, body }) => changeAssumption(context, params.id, body.value))
  serve(app, listBenchmarkExclusions, (context) => readExclusions(context))
  serve(app, createBenchmarkExclusion, (context, { body }) => createExclusion(context, body))
  serve(app, deleteBenchmarkExclusion, (context, { params }) => removeExclusion(context, params.id))
  serve(app, restoreBenchmarkExclusion, (context, { params }) => restoreExclusion(context, params.id))
  serveBinary(app, downloadKpiActualValues, (context, { params, query }) =>
    downloadActualValues(context, params.id, query),
  )
}
