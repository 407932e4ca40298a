import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { deleteVisit, restoreVisit } from '../../platform/api/generated/visit.operations.ts'
import { useRemoval } from '../../platform/removal/use-removal.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { refreshVisits } from './visit.queries.ts'

/** Deletes a visit at once; a toast offers to undo it. Returns whether it was deleted. */
export function useVisitDelete(): (id: string) => Promise<boolean> {
  const client = useQueryClient()
  const { t } = useTranslation('visit')
  const remove = useRemoval()
  return (id) =>
    remove({
      remove: () => call(deleteVisit, { params: { id } }),
      restore: () => call(restoreVisit, { params: { id } }),
      refresh: () => refreshVisits(client),
      texts: { removed: t('delete.done'), restored: t('delete.restored') },
    })
}
