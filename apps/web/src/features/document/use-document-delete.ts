import { deleteDocument, restoreDocument } from '@lotse/contract/features/document/document.operations.ts'
import type { DocumentSummary } from '@lotse/contract/features/document/document.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { hideToast, showToast } from '../../platform/toast/toast.store.ts'
import { refreshDocuments } from './document.queries.ts'

/** So long a deletion can be undone. */
const UNDO_MS = 8000

/** Deletes a document at once; a toast offers to undo it. */
export function useDocumentDelete(): (document: DocumentSummary) => Promise<void> {
  const client = useQueryClient()
  const { t } = useTranslation('document')
  return async ({ id, title }) => {
    const restore = async () => {
      hideToast(toast)
      try {
        await call(restoreDocument, { params: { id } })
        showToast({ severity: 'success', summary: t('delete.restored', { title }), life: 4000 })
      } catch (error) {
        if (isUnsaid(error)) showToast({ severity: 'error', summary: t('delete.notRestored', { title }), life: 6000 })
      }
      await refreshDocuments(client)
    }
    let toast = ''
    try {
      await call(deleteDocument, { params: { id } })
      const action = { label: t('delete.undo'), run: () => void restore() }
      toast = showToast({ severity: 'success', summary: t('delete.done', { title }), life: UNDO_MS, action })
    } catch (error) {
      if (isUnsaid(error)) showToast({ severity: 'error', summary: t('delete.failed', { title }), life: 6000 })
    }
    await refreshDocuments(client)
  }
}

/** Whether the error catalogue only logs it, so that nobody has heard of it. */
function isUnsaid(error: unknown): boolean {
  return error instanceof StatusError && ![400, 401, 403, 404, 500].includes(error.status)
}
