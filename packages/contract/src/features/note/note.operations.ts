import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { NewNote, Note, NoteEdit, NoteList, NotePin } from './note.schema.ts'

const params = Object({ id: String({ format: 'uuid' }) }, { additionalProperties: false })
/** Everybody who is signed in may keep notes: they are seen by nobody else, so there is nothing to permit. */
const own = { feature: 'note', requires: [], plugin: 'PERSONAL_NOTES' } as const

export const listNotes = defineOperation({
  ...own,
  id: 'listNotes',
  method: 'GET',
  path: '/note',
  summary: 'Own notes',
  description:
    'All notes of the caller, of every business unit, pinned ones first, then the latest first. Nobody else reads them, whatever they may do.',
  reply: NoteList,
})

export const createNote = defineOperation({
  ...own,
  id: 'createNote',
  method: 'POST',
  path: '/note',
  summary: 'Write a note',
  description:
    'It keeps the business unit in which the caller works, and the page it was written on; for the detail of a KPI, the KPI. Writing one whose id the caller has already used answers the note that is there.',
  body: NewNote,
  reply: Note,
  errors: ['note.too_many_notes', 'note.not_found'],
})

export const updateNote = defineOperation({
  ...own,
  id: 'updateNote',
  method: 'PUT',
  path: '/note/{id}',
  summary: 'Change the text of an own note',
  description:
    'With the version it was based on. When it was changed elsewhere since: 409 `note.changed`, and the one detail at `/body/version` has the current version as its message.',
  params,
  body: NoteEdit,
  reply: Note,
  errors: ['note.not_found', 'note.changed'],
})

export const pinNote = defineOperation({
  ...own,
  id: 'pinNote',
  method: 'PUT',
  path: '/note/{id}/pin',
  summary: 'Put an own note above the others, or back',
  description: 'Does not change the version.',
  params,
  body: NotePin,
  reply: Note,
  errors: ['note.not_found'],
})

export const deleteNote = defineOperation({
  ...own,
  id: 'deleteNote',
  method: 'DELETE',
  path: '/note/{id}',
  summary: 'Delete an own note',
  description:
    "`restoreNote` takes that back for a day; then it is gone for good. Somebody else's note is not found, like one that does not exist.",
  params,
  errors: ['note.not_found'],
})

export const restoreNote = defineOperation({
  ...own,
  id: 'restoreNote',
  method: 'POST',
  path: '/note/{id}/restore',
  summary: 'Take the deletion of an own note back',
  description: 'Answers the note as it was. Restoring one that is not deleted changes nothing.',
  params,
  reply: Note,
  errors: ['note.not_found', 'note.too_many_notes'],
})
