import * as operations from '@lotse/contract/features/kpi-comment/kpi-comment.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { editComment, readComments, removeComment, restoreComment, writeComment } from './kpi-comment.service.ts'

/** Registers the routes of the feature `kpi-comment`. */
export function kpiCommentRoutes(app: FastifyInstance): void {
  serve(app, operations.listKpiComments, (context, { params }) => readComments(context, params.id))
  serve(app, operations.createKpiComment, (context, { params, body }) => writeComment(context, params.id, body))
  serve(app, operations.updateKpiComment, (context, { params, body }) =>
    editComment(context, params.id, params.commentId, body),
  )
  serve(app, operations.deleteKpiComment, (context, { params }) => removeComment(context, params.id, params.commentId))
  serve(app, operations.restoreKpiComment, (context, { params }) =>
    restoreComment(context, params.id, params.commentId),
  )
}
