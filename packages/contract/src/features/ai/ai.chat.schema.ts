import { Array, Boolean, Integer, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { MultiLine, SingleLine } from '../../written-text.schema.ts'
import { QUESTION_LENGTH } from './ai.analysis.constants.ts'
import { CHAT_TOOLS, CONVERSATION_TITLE_LENGTH } from './ai.chat.constants.ts'
import { Answer } from './answer.schema.ts'

const closed = { additionalProperties: false } as const
const Uuid = String({ format: 'uuid' })
const ClientId = Optional(String({ ...Uuid, description: 'Chosen by the caller: a repeated call asks only once.' }))
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])

const QuestionText = MultiLine({
  minLength: 1,
  maxLength: QUESTION_LENGTH,
  description: 'In any of the product’s languages; the answer is in the reader’s language. Must not be blank.',
})

/** A suggested question: a tool, the KPI it is about, and its months. */
export const ChatSuggestionId = String({
  pattern: `^(${CHAT_TOOLS.join('|')})(:[A-Za-z0-9_.-]{1,100})?(@[0-9]{4}-[0-9]{2}(/[0-9]{4}-[0-9]{2})?)?$`,
  maxLength: 150,
  description:
    'Tool and, where it has them, the KPI and the first and last month: `KPI_VALUE:return_on_sales_pct@2026-07/2026-09`.',
})

/** A question that the reader may ask with one click. */
export const ChatSuggestion = Object({ id: ChatSuggestionId, text: String() }, closed)
export type ChatSuggestion = Static<typeof ChatSuggestion>

/** Suggested questions, most important first. */
export const ChatSuggestionList = Object(
  {
    content: Array(ChatSuggestion),
    can: Object({ createNote: Boolean(), createMeasure: Boolean() }, closed),
  },
  closed,
)
export type ChatSuggestionList = Static<typeof ChatSuggestionList>

/** A question to ask. With `suggestionId` the answer does not depend on the wording of `text`. */
export const NewChatMessage = Object(
  { text: QuestionText, suggestionId: Optional(ChatSuggestionId), messageId: ClientId },
  closed,
)
export type NewChatMessage = Static<typeof NewChatMessage>

/** The first question of a conversation. Its title is the beginning of the question. */
export const NewConversation = Object({ id: ClientId, ...NewChatMessage.properties }, closed)
export type NewConversation = Static<typeof NewConversation>

/** What the person says about an answer. */
export const ChatFeedback = Object(
  {
    isHelpful: nullable(Boolean({ description: 'Null withdraws the feedback.' })),
    text: Optional(MultiLine({ maxLength: 2000, default: '' })),
  },
  closed,
)
export type ChatFeedback = Static<typeof ChatFeedback>

/** A question with its answer. While the answer is being written, `streamAiRun` continues it. */
export const ChatMessage = Object(
  {
    id: Uuid,
    text: String(),
    at: String({ format: 'date-time' }),
    answer: Union([Answer, Null()], {
      description: 'Null when the person lacks a permission under which it was written.',
    }),
    feedback: nullable(Object({ isHelpful: Boolean(), text: String() }, closed)),
  },
  closed,
)
export type ChatMessage = Static<typeof ChatMessage>

/** A conversation in a list. `updatedAt`: the last question. */
export const ConversationItem = Object(
  {
    id: Uuid,
    title: String(),
    messageCount: Integer(),
    createdAt: String({ format: 'date-time' }),
    updatedAt: String({ format: 'date-time' }),
  },
  closed,
)
export type ConversationItem = Static<typeof ConversationItem>

/** Search and page of the list of conversations. */
export const ConversationQuery = Object(
  {
    page: Optional(Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    size: Optional(Integer({ minimum: 1, maximum: 100, default: 30, description: 'Conversations per page.' })),
    search: Optional(
      SingleLine({
        maxLength: 200,
        description: 'Words that all occur in the title or a question; case and accents are ignored.',
      }),
    ),
  },
  closed,
)
export type ConversationQuery = Static<typeof ConversationQuery>

/** A page of conversations, the one with the latest question first. */
export const ConversationList = Object(
  {
    content: Array(ConversationItem),
    page: Integer(),
    size: Integer(),
    totalElements: Integer(),
    unfilteredElements: Integer({ description: 'All conversations of the caller in the unit, without the search.' }),
  },
  closed,
)
export type ConversationList = Static<typeof ConversationList>

/** A conversation with its messages, oldest first. */
export const ConversationDetail = Object({ ...ConversationItem.properties, messages: Array(ChatMessage) }, closed)
export type ConversationDetail = Static<typeof ConversationDetail>

/** A question that was asked. `streamAiRun` streams the answer of the run. */
export const AskedQuestion = Object({ conversationId: Uuid, messageId: Uuid, runId: Uuid }, closed)
export type AskedQuestion = Static<typeof AskedQuestion>

/** A new title. */
export const ConversationTitle = Object(
  { title: SingleLine({ minLength: 1, maxLength: CONVERSATION_TITLE_LENGTH }) },
  closed,
)
export type ConversationTitle = Static<typeof ConversationTitle>
