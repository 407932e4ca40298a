import { changeMeasures } from '@lotse/contract/features/measure/measure.batch.operations.ts'
import * as operations from '@lotse/contract/features/measure/measure.operations.ts'
import { listPortfolioMeasures } from '@lotse/contract/features/measure/measure.portfolio.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, serveBinary } from '../../platform/http/serve.ts'
import { serveComments } from '../comment/comment.public.ts'
import { readChoices, readTemplates } from './detail/choice.service.ts'
import { MEASURE_COMMENTS } from './detail/comment.policy.ts'
import { describeMeasure } from './detail/detail.service.ts'
import * as batch from './edit/batch.service.ts'
import {
  createMeasure,
  deleteMeasure,
  editMeasure,
  moveMeasure,
  requireMeasure,
  restoreMeasure,
} from './edit/measure.service.ts'
import { exportMeasures } from './export/export.service.ts'
import { readMeasures, readReminders } from './list/list.service.ts'
import { readPortfolioMeasures } from './portfolio/portfolio.service.ts'

/** HTTP routes of the feature `measure`. */
export function measureRoutes(app: FastifyInstance): void {
  serve(app, operations.listMeasures, (context, { query }) => readMeasures(context, query))
  serve(app, listPortfolioMeasures, (context, { query }) => readPortfolioMeasures(context, query))
  serve(app, operations.listMeasureReminders, (context, { query }) => readReminders(context, query))
  serve(app, operations.getMeasureChoices, (context) => readChoices(context))
  serve(app, operations.listMeasureTemplates, (context, { query }) => readTemplates(context, query))
  serve(app, operations.getMeasure, async (context, { params }) =>
    describeMeasure(context, await requireMeasure(context, params.id)),
  )
  serve(app, operations.createMeasure, (context, { body }) => createMeasure(context, body))
  serve(app, operations.updateMeasure, (context, { params, body }) => editMeasure(context, params.id, body))
  serve(app, operations.moveMeasure, (context, { params, body }) => moveMeasure(context, params.id, body))
  serve(app, operations.deleteMeasure, (context, { params }) => deleteMeasure(context, params.id))
  serve(app, operations.restoreMeasure, (context, { params }) => restoreMeasure(context, params.id))
  serve(app, changeMeasures, (context, { body }) => batch.changeMeasures(context, body))
  serveBinary(app, operations.exportMeasures, (context, { body }) => exportMeasures(context, body, app.platform))
  serveComments(app, MEASURE_COMMENTS)
}
