import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { NewNote, Note, NoteEdit, NoteList, NotePin } from './note.schema.ts'

const params = Object({ id: String({ format: 'uuid' }) }, { additionalProperties: false })
/** Every signed-in person may write notes. Notes are private, so no permission is needed. */
const own = { feature: 'note', requires: [], plugin: 'PERSONAL_NOTES' } as const

export const listNotes = defineOperation({
  ...own,
  id: 'listNotes',
  method: 'GET',
  path: '/note',
  summary: 'Own notes',
  description:
    'All notes of the caller, from every business unit, pinned ones first, then the latest first. Notes are private: no permission gives access to the notes of another person.',
  reply: NoteList,
})

export const createNote = defineOperation({
  ...own,
  id: 'createNote',
  method: 'POST',
  path: '/note',
  summary: 'Write a note',
  description:
    'Stores the business unit in which the caller works and the page of the note; on the detail of a KPI, also the KPI. A repeated call with the same id returns the existing note.',
  body: NewNote,
  reply: Note,
  errors: ['note.too_many_notes', 'note.not_found'],
  publishes: ['note.changed'],
})

export const updateNote = defineOperation({
  ...own,
  id: 'updateNote',
  method: 'PUT',
  path: '/note/{id}',
  summary: 'Change the text of an own note',
  description:
    'The body has the version that the edit is based on. When the note was changed meanwhile: 409 `note.changed` with the current version in `currentVersion`.',
  params,
  body: NoteEdit,
  reply: Note,
  errors: ['note.not_found', 'note.changed'],
  publishes: ['note.changed'],
})

export const pinNote = defineOperation({
  ...own,
  id: 'pinNote',
  method: 'PUT',
  path: '/note/{id}/pin',
  summary: 'Pin or unpin an own note',
  description: 'Does not change the version.',
  params,
  body: NotePin,
  reply: Note,
  errors: ['note.not_found'],
  publishes: ['note.changed'],
})

export const deleteNote = defineOperation({
  ...own,
  id: 'deleteNote',
  method: 'DELETE',
  path: '/note/{id}',
  summary: 'Delete an own note',
  description:
    "`restoreNote` restores it within a day; after that it is removed permanently. Another person's note is not found.",
  params,
  errors: ['note.not_found'],
  publishes: ['note.changed'],
})

export const restoreNote = defineOperation({
  ...own,
  id: 'restoreNote',
  method: 'POST',
  path: '/note/{id}/restore',
  summary: 'Restore an own deleted note',
  description: 'Returns the note as it was. Restoring a note that is not deleted changes nothing.',
  params,
  reply: Note,
  errors: ['note.not_found', 'note.too_many_notes'],
  publishes: ['note.changed'],
})
