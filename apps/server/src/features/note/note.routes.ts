import * as operations from '@lotse/contract/features/note/note.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { editNote, pinNote, readNotes, removeNote, restoreNote, writeNote } from './note.service.ts'

/** Registers the routes of the feature `note`. */
export function noteRoutes(app: FastifyInstance): void {
  serve(app, operations.listNotes, (context) => readNotes(context))
  serve(app, operations.createNote, (context, { body }) => writeNote(context, body))
  serve(app, operations.updateNote, (context, { params, body }) => editNote(context, params.id, body))
  serve(app, operations.pinNote, (context, { params, body }) => pinNote(context, params.id, body.isPinned))
  serve(app, operations.deleteNote, (context, { params }) => removeNote(context, params.id))
  serve(app, operations.restoreNote, (context, { params }) => restoreNote(context, params.id))
}
