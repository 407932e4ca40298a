import { stopAiRun, streamAiRun } from '@lotse/contract/features/ai/ai.run.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { stopRun } from './run.service.ts'
import { serveRunStream } from './run-stream.ts'

/** HTTP routes of the answers that are being written. */
export function aiRunRoutes(app: FastifyInstance): void {
  serve(app, stopAiRun, async (context, { params }) => stopRun(app.platform.runs, context, params.id))
  serveRunStream(app, streamAiRun)
}
