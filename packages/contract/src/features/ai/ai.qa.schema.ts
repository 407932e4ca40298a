import { Array, Boolean, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { Language } from '../../language.schema.ts'
import { MultiLine } from '../../written-text.schema.ts'
import { Answer } from './answer.schema.ts'

const closed = { additionalProperties: false } as const
const Id = String({ format: 'uuid' })
const Moment = String({ format: 'date-time' })
const Day = String({ format: 'date' })

/** Longest question in characters. */
export const LONGEST_QUESTION = 2_000

/** A question to the Q&A chatbot. */
export const AiQuestionDraft = Object(
  {
    text: MultiLine({ minLength: 1, maxLength: LONGEST_QUESTION }),
    conversationId: Optional(
      String({ format: 'uuid', description: 'Conversation of an earlier question of the caller; default: a new one.' }),
    ),
  },
  closed,
)
export type AiQuestionDraft = Static<typeof AiQuestionDraft>

/** Whether an answer helped. */
export const AiQuestionFeedback = Object(
  { isHelpful: Boolean(), comment: Optional(MultiLine({ maxLength: 1_000 })) },
  closed,
)
export type AiQuestionFeedback = Static<typeof AiQuestionFeedback>

/** A question of the caller with its answer. */
export const AiQuestion = Object(
  {
    id: Id,
    conversationId: Id,
    text: String(),
    askedAt: Moment,
    runId: Id,
    answer: Answer,
    isAnswered: Boolean({ description: 'False: the sources do not say.' }),
    feedback: Union([AiQuestionFeedback, Null()]),
  },
  closed,
)
export type AiQuestion = Static<typeof AiQuestion>

export const AiQuestionQuery = Object(
  {
    page: Optional(Integer({ minimum: 0, maximum: 100_000 })),
    size: Optional(Integer({ minimum: 1, maximum: 100 })),
    conversationId: Optional(Id),
  },
  closed,
)
export type AiQuestionQuery = Static<typeof AiQuestionQuery>

/** A page of questions, newest first. */
export const AiQuestionList = Object(
  { content: Array(AiQuestion), page: Integer(), size: Integer(), totalElements: Integer() },
  closed,
)
export type AiQuestionList = Static<typeof AiQuestionList>

/** A question that the sources did not answer. It does not say who asked. */
export const UnansweredQuestion = Object(
  {
    id: Id,
    text: String({ description: 'As it was first asked, without addresses and long numbers.' }),
    language: Language,
    count: Integer({ minimum: 1, description: 'How often it was asked with the same words.' }),
    firstOn: Day,
    lastOn: Day,
    isDone: Boolean(),
  },
  closed,
)
export type UnansweredQuestion = Static<typeof UnansweredQuestion>

export const UnansweredQuestionList = Object(
  {
    content: Array(UnansweredQuestion),
    totalElements: Integer({ description: 'May be more than are listed: at most 200 are.' }),
  },
  closed,
)
export type UnansweredQuestionList = Static<typeof UnansweredQuestionList>
