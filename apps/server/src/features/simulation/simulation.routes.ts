import * as operations from '@lotse/contract/features/simulation/simulation.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, serveBinary } from '../../platform/http/serve.ts'
import { serveComments } from '../comment/comment.public.ts'
import { readModel } from './calculation/model.service.ts'
import { readActuals } from './comparison/actuals.service.ts'
import { compareSimulations } from './comparison/comparison.service.ts'
import { exportSimulation } from './export/export.service.ts'
import { requireSimulation } from './scenario/access.ts'
import { adoptSimulation } from './scenario/adopt.service.ts'
import { SIMULATION_COMMENTS } from './scenario/comment.policy.ts'
import { describeSimulation } from './scenario/describe.ts'
import {
  createSimulation,
  deleteSimulation,
  duplicateSimulation,
  editSimulation,
  moveSimulation,
  readSimulations,
  restoreSimulation,
} from './scenario/scenario.service.ts'

/** HTTP routes of the feature `simulation`. */
export function simulationRoutes(app: FastifyInstance): void {
  serve(app, operations.listSimulations, (context, { query }) => readSimulations(context, query))
  serve(app, operations.getSimulationModel, (context, { query }) => readModel(context, query))
  serve(app, operations.compareSimulations, (context, { query }) => compareSimulations(context, query))
  serve(app, operations.getSimulation, async (context, { params }) =>
    describeSimulation(context, await requireSimulation(context, params.id)),
  )
  serve(app, operations.createSimulation, (context, { body }) => createSimulation(context, body))
  serve(app, operations.updateSimulation, (context, { params, body }) => editSimulation(context, params.id, body))
  serve(app, operations.moveSimulation, (context, { params, body }) => moveSimulation(context, params.id, body))
  serve(app, operations.duplicateSimulation, (context, { params, body }) =>
    duplicateSimulation(context, params.id, body),
  )
  serve(app, operations.deleteSimulation, (context, { params }) => deleteSimulation(context, params.id))
  serve(app, operations.restoreSimulation, (context, { params }) => restoreSimulation(context, params.id))
  serve(app, operations.adoptSimulation, (context, { params, body }) => adoptSimulation(context, params.id, body))
  serve(app, operations.getSimulationActuals, (context, { params }) => readActuals(context, params.id))
  serveBinary(app, operations.exportSimulation, (context, { params, query }) =>
    exportSimulation(context, params.id, query, app.platform.exports),
  )
  serveComments(app, SIMULATION_COMMENTS)
}
