import * as operations from '@lotse/contract/features/ai/ai.analysis.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, serveBinary } from '../../../platform/http/serve.ts'
import {
  readAnalyses,
  readAnalysis,
  removeAnalysis,
  saveFeedback,
  shareAnalysis,
  startAnalysis,
} from './analysis.service.ts'
import { exportAnalysis } from './export.service.ts'

/** HTTP routes of AI analysis. */
export function aiAnalysisRoutes(app: FastifyInstance): void {
  const { platform } = app
  serve(app, operations.startAiAnalysis, (context, { body }) => startAnalysis(platform, context, body))
  serve(app, operations.listAiAnalyses, (context, { query }) => readAnalyses(context, query))
  serve(app, operations.getAiAnalysis, (context, { params }) => readAnalysis(context, params.id))
  serve(app, operations.deleteAiAnalysis, (context, { params }) => removeAnalysis(context, params.id))
  serve(app, operations.shareAiAnalysis, (context, { params }) => shareAnalysis(context, params.id))
  serve(app, operations.putAiAnalysisFeedback, (context, { params, body }) => saveFeedback(context, params.id, body))
  serveBinary(app, operations.exportAiAnalysis, (context, { params, query }) =>
    exportAnalysis(context, params.id, query.language ?? context.language, platform.exports),
  )
}
