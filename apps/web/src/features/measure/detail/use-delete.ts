import { deleteMeasure, restoreMeasure } from '@lotse/contract/features/measure/measure.operations.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showDone, showUndo } from '../../../platform/toast/toast.store.ts'
import { refreshMeasures } from '../measure.queries.ts'

interface DeletedMeasure {
  readonly id: string
  readonly title: string
}

/**
 * Deletes a measure at once; a toast offers to undo it. Returns whether it was deleted.
 *
 * @param onDeleted leaves the page of the measure. Live updates wait for it: they would ask for the measure again.
 */
export function useMeasureDelete(onDeleted?: () => Promise<void>): (measure: DeletedMeasure) => Promise<boolean> {
  const client = useQueryClient()
  const { t } = useTranslation('measure')
  const remove = async ({ id, title }: DeletedMeasure) => {
    try {
      await call(deleteMeasure, { params: { id } })
    } catch {
      // The error catalogue has said it; the lists show what is.
      await refreshMeasures(client, id)
      return false
    }
    await onDeleted?.()
    showUndo({
      summary: t('delete.done', { title }),
      label: t('delete.undo'),
      takesFocus: true,
      run: async () => {
        try {
          await call(restoreMeasure, { params: { id } })
          showDone({ summary: t('delete.restored', { title }) })
        } catch {
          // The error catalogue has said it.
        }
        await refreshMeasures(client)
      },
    })
    await refreshMeasures(client, id)
    return true
  }
  return useMutation({ mutationFn: remove }).mutateAsync
}
