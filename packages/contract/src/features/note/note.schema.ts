import { Array, Boolean, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { ProductAddress } from '../../product-address.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Named = Object({ id: String(), name: String() }, closed)

/** Characters (code points) of a note: some five pages, more than a remark beside a page needs. */
export const NOTE_LENGTH = 10_000

/** Notes that one person may keep: all of them are read and searched at once. */
export const NOTES_PER_PERSON = 500

const NoteText = String({
  minLength: 1,
  maxLength: NOTE_LENGTH,
  pattern: '\\S',
  description: 'As it was written; not only spaces.',
})

/** A private remark of one person, written beside the page it is about. */
export const Note = Object(
  {
    id: String({ format: 'uuid' }),
    version: Integer({ description: 'Grows with every change of the text; an edit names the one it was based on.' }),
    text: String(),
    isPinned: Boolean(),
    page: nullable(String({ description: 'Address of the screen where it was written.' })),
    pageTitle: nullable(String({ description: 'What stood above that screen then, in the language of then.' })),
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
        description: 'Chosen by the caller, so that a call made again after a lost reply makes no second note.',
      }),
    ),
    text: NoteText,
    page: Optional(ProductAddress),
    pageTitle: Optional(String({ minLength: 1, maxLength: 200 })),
  },
  closed,
)
export type NewNote = Static<typeof NewNote>

/** A changed text, with the version it was based on. */
export const NoteEdit = Object({ version: Integer({ minimum: 1 }), text: NoteText }, closed)
export type NoteEdit = Static<typeof NoteEdit>

/** Whether a note stands above the others. */
export const NotePin = Object({ isPinned: Boolean() }, closed)
