import { KPI_COMMENT } from '@lotse/contract/features/comment/comment.operations.ts'
import type { FastifyInstance } from 'fastify'
import { publish } from '../../platform/events/publish.ts'
import { type CommentPolicy, serveComments } from '../comment/comment.public.ts'
import { findKpi, resolveView } from '../kpi/kpi.public.ts'

/** Who reads a KPI of the unit comments on it, in months with figures. */
const KPI_COMMENTS: CommentPolicy<string> = {
  kind: 'KPI',
  operations: KPI_COMMENT,
  requireSubject: async (context, id) => {
    await findKpi(context, id)
    return id
  },
  requirePart: async (context, part) => {
    if (part === null) throw new Error('The contract requires a month.')
    await resolveView(context, { period: part })
  },
  announce: ({ tx, businessUnitId }, id) => publish(tx, { type: 'kpi-comment.changed', id, businessUnitId }),
}

/** Registers the routes of the feature `kpi-comment`. */
export function kpiCommentRoutes(app: FastifyInstance): void {
  serveComments(app, KPI_COMMENTS)
}
