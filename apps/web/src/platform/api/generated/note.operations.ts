// Written by `npm run generate` from packages/contract/src/features/note/note.operations.ts.
import type * as contract from '@lotse/contract/features/note/note.operations.ts'
import type { WebOperation } from '../operation.ts'

export const createNote: WebOperation<typeof contract.createNote> = { id: 'createNote', feature: 'note', base: 'workflow', method: 'POST', path: '/note' }
export const deleteNote: WebOperation<typeof contract.deleteNote> = { id: 'deleteNote', feature: 'note', base: 'workflow', method: 'DELETE', path: '/note/{id}' }
export const listNotes: WebOperation<typeof contract.listNotes> = { id: 'listNotes', feature: 'note', base: 'workflow', method: 'GET', path: '/note' }
export const pinNote: WebOperation<typeof contract.pinNote> = { id: 'pinNote', feature: 'note', base: 'workflow', method: 'PUT', path: '/note/{id}/pin' }
export const restoreNote: WebOperation<typeof contract.restoreNote> = { id: 'restoreNote', feature: 'note', base: 'workflow', method: 'POST', path: '/note/{id}/restore' }
export const updateNote: WebOperation<typeof contract.updateNote> = { id: 'updateNote', feature: 'note', base: 'workflow', method: 'PUT', path: '/note/{id}' }
