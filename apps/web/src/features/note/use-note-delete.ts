import type { Note } from '@lotse/contract/features/note/note.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { deleteNote, restoreNote } from '../../platform/api/generated/note.operations.ts'
import { useRemoval } from '../../platform/removal/use-removal.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { keepNoteDraft } from './note.draft.ts'
import { dropNote, putNote, refreshNotes } from './note.queries.ts'

/** Id of the element of a note that is listed. */
export function noteElementId(id: string): string {
  return `note-${id}`
}

/** Deletes a note at once; a toast offers to undo it. */
export function useNoteDelete(): (note: Note) => Promise<boolean> {
  const client = useQueryClient()
  const { t } = useTranslation('note')
  const remove = useRemoval()
  return ({ id }) =>
    remove({
      hide: () => dropNote(client, id),
      remove: () => call(deleteNote, { params: { id } }),
      restore: () => call(restoreNote, { params: { id } }),
      show: (note) => putNote(client, note),
      refresh: () => refreshNotes(client),
      onRemoved: () => keepNoteDraft(id, null),
      find: () => document.getElementById(noteElementId(id)),
      texts: { removed: t('delete.done'), restored: t('delete.restored') },
    })
}
