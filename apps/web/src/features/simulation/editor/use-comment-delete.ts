import {
  deleteSimulationComment,
  restoreSimulationComment,
} from '@lotse/contract/features/simulation/simulation.operations.ts'
import type { SimulationComment } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useRemoval } from '../../../platform/removal/use-removal.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { refreshSimulations, simulationQuery } from '../simulation.queries.ts'

/** Id of the element of a comment that is listed. */
export function commentElementId(id: string): string {
  return `simulation-comment-${id}`
}

/** Deletes a comment on a scenario at once; a toast offers to undo it. */
export function useCommentDelete(simulationId: string): (comment: SimulationComment) => Promise<boolean> {
  const client = useQueryClient()
  const { t } = useTranslation('simulation')
  const remove = useRemoval()
  const { queryKey } = simulationQuery(simulationId)
  return ({ id: commentId }) => {
    const params = { id: simulationId, commentId }
    return remove({
      hide: async () => {
        await client.cancelQueries({ queryKey })
        client.setQueryData(
          queryKey,
          (old) => old && { ...old, comments: old.comments.filter(({ id }) => id !== commentId) },
        )
      },
      remove: () => call(deleteSimulationComment, { params }),
      restore: () => call(restoreSimulationComment, { params }),
      refresh: () => refreshSimulations(client),
      find: () => document.getElementById(commentElementId(commentId)),
      texts: { removed: t('editor.comment.deleted'), restored: t('editor.comment.restored') },
    })
  }
}
