import * as operations from '@lotse/contract/features/message/message.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { markAllMessages, markMessage, readMessage, readMessages } from './message.service.ts'
import { previewAudience, readAudienceChoices } from './sent/audience.service.ts'
import { readSent, readSentDetail, restoreMessage, retractMessage, sendMessage } from './sent/sent.service.ts'

/** HTTP routes of the feature `message`. */
export function messageRoutes(app: FastifyInstance): void {
  serve(app, operations.listMessages, (context, { query }) => readMessages(context, query))
  serve(app, operations.getMessage, (context, { params }) => readMessage(context, params.id))
  serve(app, operations.markMessage, (context, { params, body }) => markMessage(context, params.id, body.isRead))
  serve(app, operations.markAllMessages, (context) => markAllMessages(context))
  serve(app, operations.listSentMessages, (context, { query }) => readSent(context, query))
  serve(app, operations.getSentMessage, (context, { params }) => readSentDetail(context, params.id))
  serve(app, operations.getAudienceChoices, (context, { query }) => readAudienceChoices(context, query))
  serve(app, operations.previewAudience, (context, { body }) => previewAudience(context, body))
  serve(app, operations.createMessage, (context, { body }) => sendMessage(context, body))
  serve(app, operations.retractMessage, (context, { params }) => retractMessage(context, params.id))
  serve(app, operations.restoreMessage, (context, { params }) => restoreMessage(context, params.id))
}
