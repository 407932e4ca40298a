import { Array, Boolean, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'

const closed = { additionalProperties: false } as const

/** How many characters a comment may have. */
export const FAQ_COMMENT_LENGTH = 1_000

/** What somebody thinks of an answer; a comment says what is missing. */
export const FaqFeedback = Object(
  {
    isHelpful: Boolean(),
    comment: Optional(
      String({ maxLength: FAQ_COMMENT_LENGTH, description: 'Kept only when the answer did not help.' }),
    ),
  },
  closed,
)
export type FaqFeedback = Static<typeof FaqFeedback>

/** How many people an answer helped, and how many not. */
export const FaqFeedbackCount = Object({ helpful: Integer(), unhelpful: Integer(), comments: Integer() }, closed)
export type FaqFeedbackCount = Static<typeof FaqFeedbackCount>

/** A question that is often asked, with its answer. */
export const FaqEntry = Object(
  {
    id: String(),
    category: String({ description: 'A code in capitals, such as FIGURES.' }),
    question: String(),
    answer: String({ description: 'Plain text; an empty line parts paragraphs.' }),
    keywords: String({ description: 'Found by the search as well, not shown.' }),
    ownFeedback: Union([FaqFeedback, Null()], { description: 'What the caller said.' }),
    feedbackCount: Union([FaqFeedbackCount, Null()], { description: 'Only with CONTENT_ADMIN; otherwise null.' }),
  },
  closed,
)
export type FaqEntry = Static<typeof FaqEntry>

/** All questions, in the order of the tenant. */
export const FaqList = Object({ content: Array(FaqEntry) }, closed)
export type FaqList = Static<typeof FaqList>

/** What people wrote about an answer that did not help them, the latest first; nobody is named. */
export const FaqCommentList = Object(
  { content: Array(Object({ comment: String(), givenOn: String({ format: 'date' }) }, closed)) },
  closed,
)
export type FaqCommentList = Static<typeof FaqCommentList>
