import { Array, Boolean, Integer, Null, Object, Optional, type Static, String, type TProperties, Union } from 'typebox'
import { MultiLine } from '../../written-text.schema.ts'
import { COMMENT_LENGTH } from './comment.constants.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])

const CommentText = MultiLine({ minLength: 1, maxLength: COMMENT_LENGTH })

/** What a person wrote about a KPI of a business unit, a measure or a scenario. */
export const Comment = Object(
  {
    id: String({ format: 'uuid' }),
    version: Integer({ description: 'Increases with every edit; an edit contains the version it is based on.' }),
    part: nullable(
      String({
        description:
          'The part that it is about: the month of a KPI (`YYYY-MM`), the code of a figure of a scenario. Null: the whole measure or scenario.',
      }),
    ),
    text: String(),
    createdAt: String({ format: 'date-time' }),
    editedAt: nullable(String({ format: 'date-time', description: 'Of the last edit; null: never edited.' })),
    by: nullable(Object({ id: String({ format: 'uuid' }), name: String() }, closed)),
    isOwn: Boolean({ description: 'True when the caller wrote it.' }),
    can: Object({ edit: Boolean(), delete: Boolean() }, closed),
  },
  closed,
)
export type Comment = Static<typeof Comment>

/** All comments on a subject, the oldest first. */
export const CommentList = Object({ content: Array(Comment) }, closed)
export type CommentList = Static<typeof CommentList>

/** A comment to write. */
export const NewComment = Object(
  {
    id: Optional(
      String({
        format: 'uuid',
        description: 'Chosen by the caller, so that a repeated call creates no second comment.',
      }),
    ),
    part: Optional(nullable(String({ minLength: 1, maxLength: 100 }))),
    text: CommentText,
  },
  closed,
)
export type NewComment = Static<typeof NewComment>

/**
 * A comment to write on one kind of subject, which says which parts it has. The type is that of all kinds, so that one component and
 * one service write them all.
 */
export function newCommentOf(part: TProperties): typeof NewComment {
  const { id, text } = NewComment.properties
  return Object({ id, ...part, text }, closed) as unknown as typeof NewComment
}

/** A changed text, with the version that the edit is based on. */
export const CommentEdit = Object({ version: Integer({ minimum: 1 }), text: CommentText }, closed)
export type CommentEdit = Static<typeof CommentEdit>
