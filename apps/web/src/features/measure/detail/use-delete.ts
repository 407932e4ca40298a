import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { deleteMeasure, restoreMeasure } from '../../../platform/api/generated/measure.operations.ts'
import { useRemoval } from '../../../platform/removal/use-removal.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
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
  const removal = useRemoval()
  const remove = ({ id, title }: DeletedMeasure) =>
    removal({
      remove: () => call(deleteMeasure, { params: { id } }),
      restore: () => call(restoreMeasure, { params: { id } }),
      refresh: (isRemoved) => refreshMeasures(client, isRemoved ? id : undefined),
      ...(onDeleted ? { onRemoved: onDeleted } : {}),
      // Only the last change of a measure can be undone.
      group: 'measure-change',
      texts: { removed: t('delete.done', { title }), restored: t('delete.restored', { title }) },
    })
  return useMutation({ mutationFn: remove }).mutateAsync
}
