import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { CommentPolicy } from './comment.policy.ts'
import { editComment, readComments, removeComment, restoreComment, writeComment } from './comment.service.ts'

/** Serves the operations of the comments on one kind of subject. */
export function serveComments<Subject>(app: FastifyInstance, policy: CommentPolicy<Subject>): void {
  const { operations } = policy
  serve(app, operations.list, (context, { params }) => readComments(policy, context, params.id))
  serve(app, operations.create, (context, { params, body }) => writeComment(policy, context, params.id, body))
  serve(app, operations.update, (context, { params, body }) => editComment(policy, context, params, body))
  serve(app, operations.delete, (context, { params }) => removeComment(policy, context, params))
  serve(app, operations.restore, (context, { params }) => restoreComment(policy, context, params))
}
