import { deleteMeasure, restoreMeasure } from '@lotse/contract/features/measure/measure.operations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { hideToast, showToast } from '../../../platform/toast/toast.store.ts'
import { refreshMeasures } from '../measure.queries.ts'

/** So long a deletion can be undone. */
const UNDO_MS = 8000

/** Deletes a measure at once; a toast offers to undo it. Returns whether it was deleted. */
export function useMeasureDelete(): (measure: { readonly id: string; readonly title: string }) => Promise<boolean> {
  const client = useQueryClient()
  const { t } = useTranslation('measure')
  return async ({ id, title }) => {
    try {
      await call(deleteMeasure, { params: { id } })
    } catch {
      // The error catalogue has said it; the lists show what is.
      await refreshMeasures(client, id)
      return false
    }
    const toast = showToast({
      severity: 'success',
      summary: t('delete.done', { title }),
      life: UNDO_MS,
      action: { label: t('delete.undo'), run: () => void undo() },
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
}
