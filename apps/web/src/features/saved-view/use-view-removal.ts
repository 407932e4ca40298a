import { deleteSavedView, restoreSavedView } from '@lotse/contract/features/saved-view/saved-view.operations.ts'
import type { SavedView } from '@lotse/contract/features/saved-view/saved-view.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showUndo } from '../../platform/toast/toast.store.ts'
import { refreshSavedViews } from './saved-view.queries.ts'

/** Deletes a saved view at once; a toast offers to undo it. */
export function useViewRemoval(): (view: SavedView) => Promise<void> {
  const client = useQueryClient()
  const { t } = useTranslation('saved-view')
  return async ({ id, name }) => {
    try {
      await call(deleteSavedView, { params: { id } })
    } catch {
      // The error catalogue has said it; the list shows what is.
      return refreshSavedViews(client)
    }
    showUndo({
      summary: t('deleted', { name }),
      label: t('undo'),
      takesFocus: true,
      run: async () => {
        await call(restoreSavedView, { params: { id } }).catch(() => undefined)
        await refreshSavedViews(client)
      },
    })
    await refreshSavedViews(client)
  }
}
