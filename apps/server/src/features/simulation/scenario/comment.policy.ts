import { SIMULATION_COMMENT } from '@lotse/contract/features/comment/comment.operations.ts'
import type { CommentPolicy } from '../../comment/comment.public.ts'
import { readSimulationBasis } from '../calculation/basis.ts'
import type { StoredSimulation } from '../simulation.repository.ts'
import { announce, requireSimulation } from './access.ts'
import { checkFigure } from './check.ts'

/** Who sees a scenario reads its comments; who may change scenarios writes them, also on one of the tenant's figures. */
export const SIMULATION_COMMENTS: CommentPolicy<StoredSimulation> = {
  kind: 'SIMULATION',
  operations: SIMULATION_COMMENT,
  requireSubject: requireSimulation,
  requirePart: async (context, part) => {
    if (part !== null) checkFigure(await readSimulationBasis(context), part, context.language)
  },
  announce,
}
