import { Array, Boolean, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { ProductAddress } from '../../product-address.schema.ts'
import { MultiLine, SingleLine } from '../../written-text.schema.ts'
import { NOTE_LENGTH } from './note.constants.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Named = Object({ id: String(), name: String() }, closed)

const NoteText = MultiLine({ minLength: 1, maxLength: NOTE_LENGTH })

/** A private remark of one person, linked to a page. */
export const Note = Object(
  {
    id: String({ format: 'uuid' }),
    version: Integer({
      description: 'Increases with every change of the text; an edit contains the version it is based on.',
    }),
    text: String(),
    isPinned: Boolean(),
    page: nullable(String({ description: 'Address of the screen on which it was written.' })),
    pageTitle: nullable(
      String({ description: 'Title of that screen at the time of writing, in the language of that time.' }),
    ),
    kpi: nullable(Named),
    businessUnit: nullable(Named),
    createdAt: String({ format: 'date-time' }),
    updatedAt: String({ format: 'date-time' }),
  },
  closed,
)
export type Note = Static<typeof Note>

/** All notes of the caller, pinned ones first, then the latest first. */
export const NoteList = Object({ content: Array(Note) }, closed)
export type NoteList = Static<typeof NoteList>

/** A note to write. */
export const NewNote = Object(
  {
    id: Optional(
      String({
        format: 'uuid',
        description: 'Chosen by the caller, so that a repeated call creates no second note.',
      }),
    ),
    text: NoteText,
    page: Optional(ProductAddress),
    pageTitle: Optional(SingleLine({ minLength: 1, maxLength: 200 })),
  },
  closed,
)
export type NewNote = Static<typeof NewNote>

/** A changed text, with the version that the edit is based on. */
export const NoteEdit = Object({ version: Integer({ minimum: 1 }), text: NoteText }, closed)
export type NoteEdit = Static<typeof NoteEdit>

/** Whether a note is pinned above the others. */
export const NotePin = Object({ isPinned: Boolean() }, closed)
