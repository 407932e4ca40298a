import * as operations from '@lotse/contract/features/measure/measure.task.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { addTask, editTask, placeTask, removeTask, restoreTask } from './task.service.ts'

/** The HTTP routes for the tasks of a measure. */
export function measureTaskRoutes(app: FastifyInstance): void {
  serve(app, operations.addMeasureTask, (context, { params, body }) => addTask(context, params.id, body))
  serve(app, operations.updateMeasureTask, (context, { params, body }) =>
    editTask(context, params.id, params.taskId, body),
  )
  serve(app, operations.moveMeasureTask, (context, { params, body }) =>
    placeTask(context, params.id, params.taskId, body),
  )
  serve(app, operations.deleteMeasureTask, (context, { params }) => removeTask(context, params.id, params.taskId))
  serve(app, operations.restoreMeasureTask, (context, { params }) => restoreTask(context, params.id, params.taskId))
}
