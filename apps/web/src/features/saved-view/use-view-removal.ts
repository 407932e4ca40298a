import type { SavedView } from '@lotse/contract/features/saved-view/saved-view.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { deleteSavedView, restoreSavedView } from '../../platform/api/generated/saved-view.operations.ts'
import { useRemoval } from '../../platform/removal/use-removal.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { refreshSavedViews } from './saved-view.queries.ts'

/** Deletes a saved view at once; a toast offers to undo it. */
export function useViewRemoval(): (view: SavedView) => Promise<boolean> {
  const client = useQueryClient()
  const { t } = useTranslation('saved-view')
  const remove = useRemoval()
  return ({ id, name }) =>
    remove({
      remove: () => call(deleteSavedView, { params: { id } }),
      restore: () => call(restoreSavedView, { params: { id } }),
      refresh: () => refreshSavedViews(client),
      texts: { removed: t('deleted', { name }) },
    })
}
