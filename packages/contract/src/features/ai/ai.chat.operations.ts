import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import {
  AskedQuestion,
  ChatFeedback,
  ChatMessage,
  ChatSuggestionList,
  ConversationDetail,
  ConversationItem,
  ConversationList,
  ConversationQuery,
  ConversationTitle,
  NewChatMessage,
  NewConversation,
} from './ai.chat.schema.ts'

const closed = { additionalProperties: false } as const
const Uuid = String({ format: 'uuid' })
const params = Object({ id: Uuid }, closed)
/** Conversations belong to one person in one business unit; other people do not find them. */
const chat = { feature: 'ai', base: 'ai', requires: ['AI_USE'], needsBusinessUnit: true } as const
const ASKING_ERRORS = [
  'ai.conversation_not_found',
  'ai.too_many_messages',
  'ai.too_many_runs',
  'ai.busy',
  'ai.limit_person',
  'ai.limit_tenant',
  'kpi.not_found',
] as const

export const listConversations = defineOperation({
  ...chat,
  id: 'listConversations',
  method: 'GET',
  path: '/conversation',
  summary: 'Own conversations with the AI chatbot',
  description: 'A page of the caller’s conversations in the business unit, the one with the latest question first.',
  query: ConversationQuery,
  reply: ConversationList,
})

export const listChatSuggestions = defineOperation({
  ...chat,
  id: 'listChatSuggestions',
  method: 'GET',
  path: '/conversation/suggestion',
  summary: 'Suggested questions',
  description:
    'Questions that the unit’s figures, measures and assessments suggest, in the reader’s language, most important first.',
  reply: ChatSuggestionList,
})

export const getConversation = defineOperation({
  ...chat,
  id: 'getConversation',
  method: 'GET',
  path: '/conversation/{id}',
  summary: 'One conversation',
  description: 'With all questions and answers. An answer that is being written is returned as far as it is.',
  params,
  reply: ConversationDetail,
  errors: ['ai.conversation_not_found'],
})

export const createConversation = defineOperation({
  ...chat,
  id: 'createConversation',
  method: 'POST',
  path: '/conversation',
  summary: 'Begin a conversation with a question',
  description:
    'Starts to write the answer in the background: `streamAiRun` streams it, `stopAiRun` stops it. A repeated call with the same id returns the first one’s reply.',
  body: NewConversation,
  reply: AskedQuestion,
  errors: [...ASKING_ERRORS, 'ai.too_many_conversations'],
  publishes: ['ai.changed'],
})

export const askInConversation = defineOperation({
  ...chat,
  id: 'askInConversation',
  method: 'POST',
  path: '/conversation/{id}/message',
  summary: 'Ask the next question',
  description:
    'A question can refer to the one before: “And in the year before?” As in `createConversation`, the answer is written in the background, and a repeated call with the same `messageId` asks only once.',
  params,
  body: NewChatMessage,
  reply: AskedQuestion,
  errors: ASKING_ERRORS,
  publishes: ['ai.changed'],
})

export const renameConversation = defineOperation({
  ...chat,
  id: 'renameConversation',
  method: 'PATCH',
  path: '/conversation/{id}',
  summary: 'Rename a conversation',
  description: 'Does not change its place in the list.',
  params,
  body: ConversationTitle,
  reply: ConversationItem,
  errors: ['ai.conversation_not_found'],
  publishes: ['ai.changed'],
})

export const deleteConversation = defineOperation({
  ...chat,
  id: 'deleteConversation',
  method: 'DELETE',
  path: '/conversation/{id}',
  summary: 'Delete a conversation',
  description:
    '`restoreConversation` restores it within a day; after that it is removed permanently with its answers. Stops an answer that is being written.',
  params,
  errors: ['ai.conversation_not_found'],
  publishes: ['ai.changed'],
})

export const restoreConversation = defineOperation({
  ...chat,
  id: 'restoreConversation',
  method: 'POST',
  path: '/conversation/{id}/restore',
  summary: 'Restore a deleted conversation',
  description: 'Returns the conversation as it was. Restoring one that is not deleted changes nothing.',
  params,
  reply: ConversationItem,
  errors: ['ai.conversation_not_found', 'ai.too_many_conversations'],
  publishes: ['ai.changed'],
})

export const putChatFeedback = defineOperation({
  ...chat,
  id: 'putChatFeedback',
  method: 'PUT',
  path: '/conversation/{id}/message/{messageId}/feedback',
  summary: 'Say whether an answer was helpful',
  description: 'Replaces earlier feedback; `isHelpful` null withdraws it.',
  params: Object({ id: Uuid, messageId: Uuid }, closed),
  body: ChatFeedback,
  reply: ChatMessage,
  errors: ['ai.conversation_not_found', 'ai.message_not_found'],
  // Only the caller sees it.
  publishes: [],
})
