import { Array, Boolean, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { MultiLine } from '../../written-text.schema.ts'
import { FAQ_COMMENT_LENGTH } from './faq.constants.ts'

const closed = { additionalProperties: false } as const

/** A person's rating of an answer; the comment describes what is missing. */
export const FaqFeedback = Object(
  {
    isHelpful: Boolean(),
    comment: Optional(
      MultiLine({ maxLength: FAQ_COMMENT_LENGTH, description: 'Stored only when the answer did not help.' }),
    ),
  },
  closed,
)
export type FaqFeedback = Static<typeof FaqFeedback>

/** Number of people whom an answer helped and did not help. */
export const FaqFeedbackCount = Object({ helpful: Integer(), unhelpful: Integer(), comments: Integer() }, closed)
export type FaqFeedbackCount = Static<typeof FaqFeedbackCount>

/** A frequently asked question with its answer. */
export const FaqEntry = Object(
  {
    id: String(),
    category: String({ description: 'A code in capitals, such as FIGURES.' }),
    question: String(),
    answer: String({ description: 'Markdown.' }),
    keywords: String({ description: 'Searched, but not displayed.' }),
    ownFeedback: Union([FaqFeedback, Null()], { description: 'The feedback of the caller.' }),
    feedbackCount: Union([FaqFeedbackCount, Null()], { description: 'Null without CONTENT_ADMIN.' }),
  },
  closed,
)
export type FaqEntry = Static<typeof FaqEntry>

/** All questions, in the tenant's order. */
export const FaqList = Object({ content: Array(FaqEntry) }, closed)
export type FaqList = Static<typeof FaqList>

/** Comments on an answer that did not help, newest first, without names. */
export const FaqCommentList = Object(
  { content: Array(Object({ comment: String(), givenOn: String({ format: 'date' }) }, closed)) },
  closed,
)
export type FaqCommentList = Static<typeof FaqCommentList>
