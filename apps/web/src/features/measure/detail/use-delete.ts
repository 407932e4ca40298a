import { deleteMeasure, restoreMeasure } from '@lotse/contract/features/measure/measure.operations.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { hideToast, showToast } from '../../../platform/toast/toast.store.ts'
import { refreshMeasures } from '../measure.queries.ts'

/** So long a deletion can be undone. */
const UNDO_MS = 8000

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
    const toast = showToast({
      severity: 'success',
      summary: t('delete.done', { title }),
      life: UNDO_MS,
      action: { label: t('delete.undo'), run: () => void undo(), takesFocus: true },
    })
    const undo = async () => {
      hideToast(toast)
      try {
        await call(restoreMeasure, { params: { id } })
        showToast({ severity: 'success', summary: t('delete.restored', { title }), life: 4000 })
      } catch {
        // The error catalogue has said it.
      }
      await refreshMeasures(client)
    }
    await refreshMeasures(client, id)
    return true
  }
  return useMutation({ mutationFn: remove }).mutateAsync
}
