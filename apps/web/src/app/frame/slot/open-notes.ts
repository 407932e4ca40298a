import { addToNoteDraft } from '../../../features/note/note.draft.ts'
import { reopenNotes } from '../frame.store.ts'

/**
 * Opens the notes with a text in the field for a new note, behind what is already being written there. Nothing is saved before
 * the person saves it.
 */
export function openNotesWith(text: string): void {
  addToNoteDraft(text, window.location.pathname + window.location.search)
  reopenNotes()
}
