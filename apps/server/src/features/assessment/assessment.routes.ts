import {
  completeAssessment as complete,
  getAssessment,
  getAssessmentResult,
  listAssessments,
  reopenAssessment as reopen,
  replyToAssessment as reply,
  startAssessment as start,
  submitAssessment as submit,
} from '@lotse/contract/features/assessment/assessment.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import {
  completeAssessment,
  readAssessment,
  readAssessments,
  reopenAssessment,
  startAssessment,
  submitAssessment,
} from './assessment.service.ts'
import { replyToAssessment } from './reply/reply.service.ts'
import { readAssessmentResult } from './result/result.service.ts'

/** HTTP routes of the feature `assessment`. */
export function assessmentRoutes(app: FastifyInstance): void {
  serve(app, listAssessments, (context, { query }) => readAssessments(context, query))
  serve(app, start, (context, { body }) => startAssessment(context, body.questionnaireId))
  serve(app, getAssessment, (context, { params }) => readAssessment(context, params.id))
  serve(app, reply, (context, { body }) => replyToAssessment(context, body))
  serve(app, submit, (context, { params }) => submitAssessment(context, params.id))
  serve(app, reopen, (context, { params }) => reopenAssessment(context, params.id))
  serve(app, complete, (context, { params }) => completeAssessment(context, params.id))
  serve(app, getAssessmentResult, (context, { params }) => readAssessmentResult(context, params.id))
}
