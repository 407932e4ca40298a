import { deleteVisit, restoreVisit } from '@lotse/contract/features/visit/visit.operations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showDone, showUndo } from '../../platform/toast/toast.store.ts'
import { refreshVisits } from './visit.queries.ts'

/** Deletes a visit at once; a toast offers to undo it. Returns whether it was deleted. */
export function useVisitDelete(): (id: string) => Promise<boolean> {
  const client = useQueryClient()
  const { t } = useTranslation('visit')
  return async (id) => {
    const params = { id }
    try {
      await call(deleteVisit, { params })
    } catch {
      // The error catalogue has said it; the list shows what is there.
      await refreshVisits(client)
      return false
    }
    showUndo({
      summary: t('delete.done'),
      label: t('delete.undo'),
      run: async () => {
        try {
          await call(restoreVisit, { params })
          showDone({ summary: t('delete.restored') })
        } catch {
          // The error catalogue has said it.
        }
        await refreshVisits(client)
      },
    })
    await refreshVisits(client)
    return true
  }
}
