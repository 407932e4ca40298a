import type {
  AskedQuestion,
  ChatFeedback,
  ConversationDetail,
  NewChatMessage,
} from '@lotse/contract/features/ai/ai.chat.schema.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import {
  askInConversation,
  createConversation,
  deleteConversation,
  getConversation,
  listChatSuggestions,
  listConversations,
  putChatFeedback,
  renameConversation,
  restoreConversation,
} from '../../../platform/api/generated/ai.chat.operations.ts'
import { nextPage } from '../../../platform/api/next-page.ts'
import { queryKey } from '../../../platform/api/query-key.ts'
import { randomId } from '../../../platform/id/random-id.ts'
import { startedAnswer } from '../answer/started-answer.ts'

const PAGE_SIZE = 30

/** The conversations page by page, the one with the latest question first. */
export function conversationsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: queryKey('ai', 'conversations', search),
    queryFn: ({ signal, pageParam }) =>
      call(listConversations, { query: { page: pageParam, size: PAGE_SIZE, ...(search ? { search } : {}) }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  })
}

/** One conversation with its questions and answers. */
export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('ai', 'conversation', id),
    queryFn: ({ signal }) => call(getConversation, { params: { id }, signal }),
  })
}

/** Questions that the unit's figures suggest. */
export function suggestionsQuery() {
  return queryOptions({
    queryKey: queryKey('ai', 'suggestions'),
    queryFn: ({ signal }) => call(listChatSuggestions, { signal }),
  })
}

/**
 * Requests everything that shows conversations again.
 *
 * @param removedId a conversation that is no longer requested: it would only be missing
 */
export function refreshConversations(client: QueryClient, removedId?: string): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [feature, , , kind, id] }) =>
      feature === 'ai' && (kind === 'conversations' || (kind === 'conversation' && id !== removedId)),
  })
}

/** A question: in a conversation, or (null) as the first of a new one. */
export interface Question extends Pick<NewChatMessage, 'text' | 'suggestionId'> {
  readonly conversationId: string | null
}

/** Asks a question; the conversation shows it at once. */
export function questionAsking(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ conversationId, ...question }: Question): Promise<AskedQuestion> => {
      const body = { ...question, messageId: randomId() }
      return conversationId === null
        ? call(createConversation, { body: { ...body, id: randomId() } })
        : call(askInConversation, { params: { id: conversationId }, body })
    },
    onSuccess: (asked, { text }) => {
      showAsked(client, asked, text)
      void refreshConversations(client, asked.conversationId)
    },
  })
}

/** Puts a question whose answer is being written into the conversation that is shown. */
function showAsked(client: QueryClient, { conversationId, messageId, runId }: AskedQuestion, text: string): void {
  const at = new Date().toISOString()
  client.setQueryData(conversationQuery(conversationId).queryKey, (old: ConversationDetail | undefined) => {
    const known = old ?? {
      id: conversationId,
      title: text,
      messageCount: 0,
      createdAt: at,
      updatedAt: at,
      messages: [],
    }
    if (known.messages.some(({ id }) => id === messageId)) return known
    const message = { id: messageId, text, at, answer: startedAnswer(runId), feedback: null }
    return { ...known, messageCount: known.messageCount + 1, messages: [...known.messages, message] }
  })
}

/** Renames a conversation. */
export function conversationRenaming(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, title }: { readonly id: string; readonly title: string }) =>
      call(renameConversation, { params: { id }, body: { title } }),
    onSettled: () => refreshConversations(client),
  })
}

/** Deletes a conversation; `restore` brings it back within a day. */
export function conversationDeletion(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(deleteConversation, { params: { id } }),
    onSettled: (_reply, _error, id) => refreshConversations(client, id),
  })
}

/** Restores a deleted conversation. */
export function conversationRestoration(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(restoreConversation, { params: { id } }),
    onSettled: () => refreshConversations(client),
  })
}

/** Says whether an answer helped. */
export function giveChatFeedback(id: string, messageId: string, body: ChatFeedback) {
  return call(putChatFeedback, { params: { id, messageId }, body })
}
