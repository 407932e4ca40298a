import * as operations from '@lotse/contract/features/ai/ai.qa.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../../platform/http/serve.ts'
import * as service from './question.service.ts'
import { markUnanswered, readUnanswered } from './unanswered.service.ts'

/** HTTP routes of the Q&A chatbot. */
export function aiQuestionRoutes(app: FastifyInstance): void {
  serve(app, operations.askQuestion, (context, { body }) => service.ask(app.platform, context, body))
  serve(app, operations.listQuestions, (context, { query }) => service.readQuestions(context, query))
  serve(app, operations.getQuestion, (context, { params }) => service.readQuestion(context, params.id))
  serve(app, operations.deleteQuestion, (context, { params }) => service.removeQuestion(context, params.id))
  serve(app, operations.putQuestionFeedback, (context, { params, body }) =>
    service.giveFeedback(context, params.id, body),
  )
  serve(app, operations.listUnansweredQuestions, (context, { query }) => readUnanswered(context, query.isDone ?? false))
  serve(app, operations.markUnansweredQuestion, (context, { params, body }) =>
    markUnanswered(context, params.id, body.isDone),
  )
}
