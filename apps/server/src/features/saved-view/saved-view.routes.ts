import * as operations from '@lotse/contract/features/saved-view/saved-view.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { deleteView, editView, readViews, saveView, setDefaultView, undeleteView } from './saved-view.service.ts'

/** Registers the routes of the feature `saved-view`. */
export function savedViewRoutes(app: FastifyInstance): void {
  serve(app, operations.listSavedViews, (context) => readViews(context))
  serve(app, operations.createSavedView, (context, { body }) => saveView(context, body))
  serve(app, operations.updateSavedView, (context, { params, body }) => editView(context, params.id, body))
  serve(app, operations.setDefaultSavedView, (context, { params, body }) =>
    setDefaultView(context, params.id, body.isDefault),
  )
  serve(app, operations.deleteSavedView, (context, { params }) => deleteView(context, params.id))
  serve(app, operations.restoreSavedView, (context, { params }) => undeleteView(context, params.id))
}
