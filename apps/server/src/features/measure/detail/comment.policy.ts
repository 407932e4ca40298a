import { MEASURE_COMMENT } from '@lotse/contract/features/comment/comment.operations.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { CommentPolicy } from '../../comment/comment.public.ts'
import { findMeasure } from '../measure.repository.ts'

/** Who sees a measure of the unit reads its comments; who may change measures writes them. */
export const MEASURE_COMMENTS: CommentPolicy<string> = {
  kind: 'MEASURE',
  operations: MEASURE_COMMENT,
  requireSubject: async ({ tx, businessUnitId }, id) => {
    if (!(await findMeasure(tx, businessUnitId, id))) throw new AppError('measure.not_found')
    return id
  },
  announce: ({ tx, businessUnitId }, id) => publish(tx, { type: 'measure.changed', id, businessUnitId }),
}
