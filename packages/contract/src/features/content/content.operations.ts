import { Enum, Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { CONTENT_TYPES } from './content.constants.ts'
import {
  ContentChoices,
  ContentEdit,
  ContentEntry,
  ContentFields,
  ContentList,
  ContentQuery,
  ContentReset,
  ContentStateChange,
  FaqOrder,
} from './content.schema.ts'

const closed = { additionalProperties: false } as const
const type = Enum([...CONTENT_TYPES])
const ofType = Object({ type }, closed)
const params = Object({ type, id: String({ minLength: 1, maxLength: 100 }) }, closed)

/** Content belongs to the tenant: its administrators need no business unit. */
const content = { feature: 'content', requires: ['CONTENT_ADMIN'] } as const
const writing = { ...content, publishes: ['content-entry.changed', 'published-content.changed'] } as const

export const listContent = defineOperation({
  ...content,
  id: 'listContent',
  method: 'GET',
  path: '/content',
  summary: 'News or questions, for content administrators',
  description: 'All entries of one type that match the filters, with drafts, scheduled and withdrawn ones.',
  query: ContentQuery,
  reply: ContentList,
})

export const getContentChoices = defineOperation({
  ...content,
  id: 'getContentChoices',
  method: 'GET',
  path: '/content/choices',
  summary: 'What content can refer to',
  description: 'The default language, the categories of questions, and what news can lead to.',
  reply: ContentChoices,
})

export const getContentEntry = defineOperation({
  ...content,
  id: 'getContentEntry',
  method: 'GET',
  path: '/content/{type}/{id}',
  summary: 'One news article or question in all languages',
  description: 'With the texts of the pack, if it has the entry.',
  params,
  reply: ContentEntry,
  errors: ['content.not_found'],
})

export const createContentEntry = defineOperation({
  ...writing,
  id: 'createContentEntry',
  method: 'POST',
  path: '/content/{type}',
  summary: 'Write a news article or a question',
  description: 'Readers see it at once if it is published, an article not before its day of publication.',
  params: ofType,
  body: ContentFields,
  reply: ContentEntry,
})

export const updateContentEntry = defineOperation({
  ...writing,
  id: 'updateContentEntry',
  method: 'PUT',
  path: '/content/{type}/{id}',
  summary: 'Change a news article or a question',
  description:
    'An entry of the pack keeps the change when the pack is applied again. The body has the version that the change is based on. When the entry was changed meanwhile: 409 `content.changed` with the current version in `currentVersion`.',
  params,
  body: ContentEdit,
  reply: ContentEntry,
  errors: ['content.not_found', 'content.changed'],
})

export const setContentState = defineOperation({
  ...writing,
  id: 'setContentState',
  method: 'PUT',
  path: '/content/{type}/{id}/state',
  summary: 'Publish or withdraw a news article or a question',
  description: 'A withdrawn entry keeps its text, and can be published again. Applying the pack does not publish it.',
  params,
  body: ContentStateChange,
  reply: ContentEntry,
  errors: ['content.not_found', 'content.changed'],
})

export const resetContentEntry = defineOperation({
  ...writing,
  id: 'resetContentEntry',
  method: 'POST',
  path: '/content/{type}/{id}/reset',
  summary: "Take the changes to a pack's entry back",
  description: 'The texts that the pack has now apply again, and follow the pack from now on. The state is kept.',
  params,
  body: ContentReset,
  reply: ContentEntry,
  errors: ['content.not_found', 'content.changed', 'content.not_in_pack'],
})

export const deleteContentEntry = defineOperation({
  ...writing,
  id: 'deleteContentEntry',
  method: 'DELETE',
  path: '/content/{type}/{id}',
  summary: 'Delete a news article or a question',
  description:
    '`restoreContentEntry` restores it within a day; after that it is removed permanently. An entry of the pack cannot be deleted: 409 `content.from_pack`. It can be withdrawn.',
  params,
  errors: ['content.not_found', 'content.from_pack'],
})

export const restoreContentEntry = defineOperation({
  ...writing,
  id: 'restoreContentEntry',
  method: 'POST',
  path: '/content/{type}/{id}/restore',
  summary: 'Restore a deleted news article or question',
  description: 'Returns the entry as it was. Restoring an entry that is not deleted changes nothing.',
  params,
  reply: ContentEntry,
  errors: ['content.not_found'],
})

export const orderFaq = defineOperation({
  ...writing,
  id: 'orderFaq',
  method: 'PUT',
  path: '/content/order',
  summary: 'Order the questions of a category',
  description:
    'The body names all questions of the category. When others were added or moved meanwhile: 409 `content.order_changed`. Applying the pack keeps the order.',
  body: FaqOrder,
  errors: ['content.order_changed'],
})
