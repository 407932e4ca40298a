import {
  deleteSimulationComment,
  restoreSimulationComment,
} from '@lotse/contract/features/simulation/simulation.operations.ts'
import type { SimulationComment } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showDone, showUndo } from '../../../platform/toast/toast.store.ts'
import { focusWhenShown } from '../../../ui/overlay/focus-when-shown.ts'
import { refreshSimulations, simulationQuery } from '../simulation.queries.ts'

/** Id of the element of a comment that is listed. */
export function commentElementId(id: string): string {
  return `simulation-comment-${id}`
}

/** Deletes a comment on a scenario at once; a toast offers to undo it. */
export function useCommentDelete(simulationId: string): (comment: SimulationComment) => Promise<void> {
  const client = useQueryClient()
  const { t } = useTranslation('simulation')
  const { queryKey } = simulationQuery(simulationId)
  const hide = async (commentId: string) => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(
      queryKey,
      (old) => old && { ...old, comments: old.comments.filter(({ id }) => id !== commentId) },
    )
  }
  return async ({ id: commentId }) => {
    const params = { id: simulationId, commentId }
    await hide(commentId)
    try {
      await call(deleteSimulationComment, { params })
    } catch {
      // The error catalogue has said it; the list shows what is there.
      return refreshSimulations(client)
    }
    showUndo({
      summary: t('editor.comment.deleted'),
      label: t('editor.comment.undo'),
      takesFocus: true,
      run: async () => {
        try {
          await call(restoreSimulationComment, { params })
          showDone({ summary: t('editor.comment.restored') })
          focusWhenShown(() => document.getElementById(commentElementId(commentId)))
        } catch {
          // The error catalogue has said it.
        }
        await refreshSimulations(client)
      },
    })
    await refreshSimulations(client)
  }
}
