import type { Audience } from '@lotse/contract/features/message/message.schema.ts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import {
  getAudienceChoices,
  getMessage,
  getSentMessage,
  listMessages,
  listSentMessages,
  previewAudience,
} from '../../platform/api/generated/message.operations.ts'
import { nextPage } from '../../platform/api/next-page.ts'
import { queryKey } from '../../platform/api/query-key.ts'

const PAGE_SIZE = 30
const UNREAD_SHOWN = 3

/** The messages to the person, page after page; all or only unread ones. */
export function inboxQuery(isUnreadOnly: boolean) {
  return infiniteQueryOptions({
    queryKey: queryKey('message', 'inbox', isUnreadOnly),
    queryFn: ({ signal, pageParam }) =>
      call(listMessages, {
        query: { page: pageParam, size: PAGE_SIZE, filter: isUnreadOnly ? 'UNREAD' : 'ALL' },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  })
}

/** How many messages are unread, and the latest of them. */
export function unreadQuery() {
  return queryOptions({
    queryKey: queryKey('message', 'unread'),
    queryFn: ({ signal }) => call(listMessages, { query: { filter: 'UNREAD', size: UNREAD_SHOWN }, signal }),
    refetchOnWindowFocus: true,
  })
}

/** One message to the person. */
export function messageQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('message', 'one', id),
    queryFn: ({ signal }) => call(getMessage, { params: { id }, signal }),
  })
}

/** What the person has sent, page after page. */
export function sentQuery() {
  return infiniteQueryOptions({
    queryKey: queryKey('message', 'sent'),
    queryFn: ({ signal, pageParam }) => call(listSentMessages, { query: { page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
  })
}

/** One sent message with its read receipts. */
export function sentMessageQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('message', 'sent-one', id),
    queryFn: ({ signal }) => call(getSentMessage, { params: { id }, signal }),
  })
}

/** Whom the person may write to: some units and people, or those with a text in their name. */
export function audienceChoicesQuery(search?: string) {
  return queryOptions({
    queryKey: queryKey('message-audience', 'choices', search ?? null),
    queryFn: ({ signal }) => call(getAudienceChoices, { query: search ? { search } : {}, signal }),
  })
}

/** How many people an audience is. */
export function audiencePreviewQuery(audience: Audience) {
  return queryOptions({
    queryKey: queryKey('message-audience', 'preview', audience),
    queryFn: ({ signal }) => call(previewAudience, { body: audience, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Asks for everything about messages again. */
export function refreshMessages(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [feature] }) => feature === 'message' })
}
