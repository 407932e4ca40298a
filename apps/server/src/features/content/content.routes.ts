import * as operations from '@lotse/contract/features/content/content.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import {
  changeState,
  createEntry,
  deleteEntry,
  editEntry,
  orderQuestions,
  resetEntry,
  restoreEntry,
} from './edit/edit.service.ts'
import { readContentChoices, readContentEntry, readContentList } from './edit/read.service.ts'

/** Registers the routes of the feature `content`: what content administrators do with news and questions. */
export function contentRoutes(app: FastifyInstance): void {
  serve(app, operations.listContent, (context, { query }) => readContentList(context, query))
  serve(app, operations.getContentChoices, (context) => readContentChoices(context))
  serve(app, operations.getContentEntry, (context, { params }) => readContentEntry(context, params.type, params.id))
  serve(app, operations.createContentEntry, (context, { params, body }) => createEntry(context, params.type, body))
  serve(app, operations.updateContentEntry, (context, { params: { type, id }, body }) =>
    editEntry(context, type, id, body),
  )
  serve(app, operations.setContentState, (context, { params: { type, id }, body }) =>
    changeState(context, type, id, body),
  )
  serve(app, operations.resetContentEntry, (context, { params: { type, id }, body }) =>
    resetEntry(context, type, id, body.version),
  )
  serve(app, operations.deleteContentEntry, (context, { params }) => deleteEntry(context, params.type, params.id))
  serve(app, operations.restoreContentEntry, (context, { params }) => restoreEntry(context, params.type, params.id))
  serve(app, operations.orderFaq, (context, { body }) => orderQuestions(context, body))
}
