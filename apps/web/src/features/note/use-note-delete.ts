import { deleteNote, restoreNote } from '@lotse/contract/features/note/note.operations.ts'
import type { Note } from '@lotse/contract/features/note/note.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showDone, showUndo } from '../../platform/toast/toast.store.ts'
import { focusWhenShown } from '../../ui/overlay/focus-when-shown.ts'
import { keepNoteDraft } from './note.draft.ts'
import { dropNote, putNote, refreshNotes } from './note.queries.ts'

/** Id of the element of a note that is listed. */
export function noteElementId(id: string): string {
  return `note-${id}`
}

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
    showUndo({
      summary: t('delete.done'),
      label: t('delete.undo'),
      takesFocus: true,
      run: async () => {
        try {
          putNote(client, await call(restoreNote, { params: { id: note.id } }))
          showDone({ summary: t('delete.restored') })
          focusWhenShown(() => document.getElementById(noteElementId(note.id)))
        } catch {
          // The error catalogue has said it.
          await refreshNotes(client)
        }
      },
    })
  }
}
