import * as operations from '@lotse/contract/features/signal/signal.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, serveBinary } from '../../platform/http/serve.ts'
import { countSignal } from './signal.service.ts'
import { exportUsage } from './usage/export.ts'
import { readUsage } from './usage/usage.service.ts'

/** Registers the routes of the feature `signal`. */
export function signalRoutes(app: FastifyInstance): void {
  serve(app, operations.signalUserLogin, (context) => countSignal(context, { kind: 'USER_LOGIN' }))
  serve(app, operations.signalDocumentDownload, (context, { body }) =>
    countSignal(context, { kind: 'DOCUMENT_DOWNLOAD', subject: body.documentId }),
  )
  serve(app, operations.signalKpiDetails, (context, { body }) =>
    countSignal(context, { kind: 'KPI_DETAILS', subject: body.kpiId }),
  )
  serve(app, operations.signalWeeklyReport, (context, { body }) =>
    countSignal(context, { kind: 'WEEKLY_REPORT', subject: body.week }),
  )
  serve(app, operations.signalAiAnalysis, (context, { body }) =>
    countSignal(context, { kind: 'AI_ANALYSIS', subject: body.areaId }),
  )
  serve(app, operations.signalAreaClick, (context, { body }) =>
    countSignal(context, { kind: 'AREA_CLICK', subject: body.areaId }),
  )
  serve(app, operations.signalTopicClick, (context, { body }) =>
    countSignal(context, { kind: 'TOPIC_CLICK', subject: body.topicId }),
  )
  serve(app, operations.getUsage, (context, { query }) => readUsage(context, query))
  serveBinary(app, operations.downloadUsage, (context, { query }) => exportUsage(context, query))
}
