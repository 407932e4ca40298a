import { listFaq, listFaqComments, putFaqFeedback } from '@lotse/contract/features/faq/faq.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { giveFeedback, readComments, readFaq } from './faq.service.ts'

/** HTTP routes of the feature `faq`. */
export function faqRoutes(app: FastifyInstance): void {
  serve(app, listFaq, (context) => readFaq(context))
  serve(app, putFaqFeedback, (context, { params, body }) => giveFeedback(context, params.id, body))
  serve(app, listFaqComments, (context, { params }) => readComments(context, params.id))
}
