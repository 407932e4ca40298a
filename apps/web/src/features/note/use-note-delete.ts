import { deleteNote, restoreNote } from '@lotse/contract/features/note/note.operations.ts'
import type { Note } from '@lotse/contract/features/note/note.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { hideToast, showToast } from '../../platform/toast/toast.store.ts'
import { keepNoteDraft } from './note.draft.ts'
import { dropNote, putNote, refreshNotes } from './note.queries.ts'

/** Id of the element of a note that is listed. */
export function noteElementId(id: string): string {
  return `note-${id}`
}

/** So long a deletion can be undone. */
const UNDO_MS = 8000

/** Deletes a note at once; a toast offers to undo it. */
export function useNoteDelete(): (note: Note) => Promise<void> {
  const client = useQueryClient()
  const { t } = useTranslation('note')
  return async (note) => {
    dropNote(client, note.id)
    try {
      await call(deleteNote, { params: { id: note.id } })
    } catch {
      // The error catalogue has said it; the list shows what is.
      await refreshNotes(client)
      return
    }
    keepNoteDraft(note.id, null)
    const toast = showToast({
      severity: 'success',
      summary: t('delete.done'),
      life: UNDO_MS,
      action: { label: t('delete.undo'), run: () => void undo(), takesFocus: true },
    })
    const undo = async () => {
      hideToast(toast)
      try {
        putNote(client, await call(restoreNote, { params: { id: note.id } }))
        showToast({ severity: 'success', summary: t('delete.restored'), life: 4000 })
        // The note is there again with the next paint; the button that was pressed is not.
        requestAnimationFrame(() => document.getElementById(noteElementId(note.id))?.focus())
      } catch {
        // The error catalogue has said it.
        await refreshNotes(client)
      }
    }
  }
}
