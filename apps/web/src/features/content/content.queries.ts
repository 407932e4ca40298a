import type { ContentState, ContentType } from '@lotse/contract/features/content/content.constants.ts'
import type {
  ContentEdit,
  ContentEntry,
  ContentFields,
  ContentRow,
  FaqOrder,
} from '@lotse/contract/features/content/content.schema.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { call, callExpecting } from '../../platform/api/call.ts'
import {
  createContentEntry,
  deleteContentEntry,
  getContentChoices,
  getContentEntry,
  listContent,
  orderFaq,
  resetContentEntry,
  restoreContentEntry,
  setContentState,
  updateContentEntry,
} from '../../platform/api/generated/content.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'
import type { ContentView } from './view.ts'

/** The entries of one kind that match the filters. */
export function contentListQuery(type: ContentType, view: ContentView) {
  return queryOptions({
    queryKey: queryKey('content', 'list', type, view),
    queryFn: ({ signal }) => call(listContent, { query: { type, ...view }, signal }),
    placeholderData: (before, query) => (query?.queryKey[4] === type ? keepPreviousData(before) : undefined),
  })
}

/** What entries can refer to. */
export function contentChoicesQuery() {
  return queryOptions({
    queryKey: queryKey('content', 'choices'),
    queryFn: ({ signal }) => call(getContentChoices, { signal }),
  })
}

/** One entry in all its languages. That it does not exist is dealt with by the caller. */
export function contentEntryQuery(type: ContentType, id: string) {
  return queryOptions({
    queryKey: queryKey('content', 'one', id, type),
    queryFn: ({ signal }) =>
      callExpecting(getContentEntry, { params: { type, id }, signal }, (error) => hasStatus(error, [404])),
  })
}

/** Requests everything again that shows content, also as readers see it. */
export function refreshContent(client: QueryClient): Promise<void> {
  const shown = ['content', 'news', 'faq']
  return client.invalidateQueries({ predicate: ({ queryKey: [feature] }) => shown.includes(String(feature)) })
}

/** Saves a new or an existing entry. Problems of the input and a version conflict are dealt with by the caller. */
export function saveEntry(
  type: ContentType,
  saved: { readonly id: string; readonly version: number } | null,
  fields: ContentFields,
): Promise<ContentEntry> {
  if (saved === null) return callExpecting(createContentEntry, { params: { type }, body: fields }, isRefusal)
  const body: ContentEdit = { ...fields, version: saved.version }
  return callExpecting(updateContentEntry, { params: { type, id: saved.id }, body }, isRefusal)
}

type Versioned = Pick<ContentRow, 'type' | 'id' | 'version'>

/** Publishes or withdraws an entry. A version conflict is only passed on. */
export const changeState = ({ type, id, version }: Versioned, state: ContentState): Promise<ContentEntry> =>
  callExpecting(setContentState, { params: { type, id }, body: { state, version } }, isRefusal)

/** Takes the changes to a pack's entry back. A version conflict is only passed on. */
export const resetEntry = ({ type, id, version }: Versioned): Promise<ContentEntry> =>
  callExpecting(resetContentEntry, { params: { type, id }, body: { version } }, isRefusal)

/** Deletes an entry. */
export const deleteEntry = ({ type, id }: Versioned): Promise<unknown> =>
  callExpecting(deleteContentEntry, { params: { type, id } }, isRefusal)

/** Restores a deleted entry. */
export const restoreEntry = ({ type, id }: Versioned): Promise<ContentEntry> =>
  callExpecting(restoreContentEntry, { params: { type, id } }, isRefusal)

/** Orders the questions of a category. A conflict is only passed on. */
export const orderQuestions = (body: FaqOrder): Promise<unknown> => callExpecting(orderFaq, { body }, isRefusal)

/** Refusals that the screen explains itself: invalid input, and conflicts with the current state. */
export function isRefusal(error: unknown): boolean {
  return hasStatus(error, [400, 404, 409])
}

function hasStatus(error: unknown, statuses: readonly number[]): boolean {
  return error instanceof StatusError && statuses.includes(error.status)
}
