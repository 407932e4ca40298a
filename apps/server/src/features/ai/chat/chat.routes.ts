import * as operations from '@lotse/contract/features/ai/ai.chat.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { askNext, beginConversation } from './ask.service.ts'
import {
  readConversation,
  readConversations,
  removeConversation,
  renameConversation,
  restoreConversation,
  saveFeedback,
} from './conversation.service.ts'
import { readSuggestions } from './suggestion.service.ts'

/** HTTP routes of the AI chatbot. */
export function aiChatRoutes(app: FastifyInstance): void {
  const { platform } = app
  serve(app, operations.listConversations, (context, { query }) => readConversations(context, query))
  serve(app, operations.listChatSuggestions, (context) => readSuggestions(context))
  serve(app, operations.getConversation, (context, { params }) => readConversation(context, params.id))
  serve(app, operations.createConversation, (context, { body }) => beginConversation(platform, context, body))
  serve(app, operations.askInConversation, (context, { params, body }) => askNext(platform, context, params.id, body))
  serve(app, operations.renameConversation, (context, { params, body }) =>
    renameConversation(context, params.id, body.title),
  )
  serve(app, operations.deleteConversation, (context, { params }) =>
    removeConversation(platform.runs, context, params.id),
  )
  serve(app, operations.restoreConversation, (context, { params }) => restoreConversation(context, params.id))
  serve(app, operations.putChatFeedback, (context, { params, body }) => saveFeedback(context, params, body))
}
