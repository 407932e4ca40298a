import { Array, Boolean, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { Period } from '../../figure.schema.ts'
import { MultiLine } from '../../written-text.schema.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])

/** Maximum length of a comment, in characters (code points): about one page. */
export const KPI_COMMENT_LENGTH = 2_000

/** Maximum number of comments of a business unit on one KPI: all of them are loaded at once. */
export const COMMENTS_PER_KPI = 500

const CommentText = MultiLine({ minLength: 1, maxLength: KPI_COMMENT_LENGTH })

/** What a person wrote about a KPI of a business unit in a month. */
export const KpiComment = Object(
  {
    id: String({ format: 'uuid' }),
    version: Integer({ description: 'Increases with every edit; an edit contains the version it is based on.' }),
    period: Period,
    text: String(),
    createdAt: String({ format: 'date-time' }),
    editedAt: nullable(String({ format: 'date-time', description: 'Of the last edit; null: never edited.' })),
    by: nullable(Object({ id: String({ format: 'uuid' }), name: String() }, closed)),
    isOwn: Boolean({ description: 'True when the caller wrote it: then it can be edited and deleted.' }),
  },
  closed,
)
export type KpiComment = Static<typeof KpiComment>

/** All comments of the business unit on a KPI, the latest month first, within a month the oldest first. */
export const KpiCommentList = Object({ content: Array(KpiComment) }, closed)
export type KpiCommentList = Static<typeof KpiCommentList>

/** A comment to write. */
export const NewKpiComment = Object(
  {
    id: Optional(
      String({
        format: 'uuid',
        description: 'Chosen by the caller, so that a repeated call creates no second comment.',
      }),
    ),
    period: Period,
    text: CommentText,
  },
  closed,
)
export type NewKpiComment = Static<typeof NewKpiComment>

/** A changed text, with the version that the edit is based on. */
export const KpiCommentEdit = Object({ version: Integer({ minimum: 1 }), text: CommentText }, closed)
export type KpiCommentEdit = Static<typeof KpiCommentEdit>
