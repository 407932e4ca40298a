import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import {
  Audience,
  AudienceChoices,
  AudienceChoicesQuery,
  AudiencePreview,
  Message,
  MessageList,
  MessageQuery,
  NewMessage,
  ReadMark,
  SentDetail,
  SentList,
  SentMessage,
  SentQuery,
} from './message.schema.ts'

const params = Object({ id: String({ format: 'uuid' }) }, { additionalProperties: false })
const feature = 'message'

export const listMessages = defineOperation({
  feature,
  id: 'listMessages',
  method: 'GET',
  path: '/message',
  summary: 'Messages to the caller',
  description: 'Messages to the caller, from every business unit: unread ones first, then the latest first.',
  requires: [],
  query: MessageQuery,
  reply: MessageList,
})

export const getMessage = defineOperation({
  feature,
  id: 'getMessage',
  method: 'GET',
  path: '/message/{id}',
  summary: 'One message to the caller',
  description:
    "In the reader's language, otherwise in the tenant's default language with `isFallback`. Does not mark the message as read, see `markMessage`. A message to other people and a retracted message are not found.",
  requires: [],
  params,
  reply: Message,
  errors: ['message.not_found'],
})

export const markMessage = defineOperation({
  feature,
  id: 'markMessage',
  method: 'PUT',
  path: '/message/{id}/read',
  summary: 'Mark a message as read or unread',
  description: 'Marking a read message as read again keeps the first time of reading.',
  requires: [],
  params,
  body: ReadMark,
  errors: ['message.not_found'],
  publishes: ['message.changed'],
})

export const markAllMessages = defineOperation({
  feature,
  id: 'markAllMessages',
  method: 'PUT',
  path: '/message/read',
  summary: 'Mark all messages to the caller as read',
  description: 'Marks the messages that are unread at the time of the call.',
  requires: [],
  publishes: ['message.changed'],
})

export const listSentMessages = defineOperation({
  feature,
  id: 'listSentMessages',
  method: 'GET',
  path: '/message/sent',
  summary: 'Messages that the caller has sent',
  description: 'Latest first, including retracted ones, each with the number of people who have read it.',
  requires: ['MESSAGE_WRITE'],
  query: SentQuery,
  reply: SentList,
})

export const getSentMessage = defineOperation({
  feature,
  id: 'getSentMessage',
  method: 'GET',
  path: '/message/sent/{id}',
  summary: 'One sent message with its read receipts',
  description: 'Only for the sender.',
  requires: ['MESSAGE_WRITE'],
  params,
  reply: SentDetail,
  errors: ['message.not_found'],
})

export const getAudienceChoices = defineOperation({
  feature,
  id: 'getAudienceChoices',
  method: 'GET',
  path: '/message/audience',
  summary: 'Possible recipients',
  description:
    'The units of the portfolio with their people and the roles of these people. Callers who may work in all units can also write to people without a unit. At most 50 units and 50 people are listed, by name; a search finds the others.',
  requires: ['MESSAGE_WRITE'],
  query: AudienceChoicesQuery,
  reply: AudienceChoices,
})

export const previewAudience = defineOperation({
  feature,
  id: 'previewAudience',
  method: 'POST',
  path: '/message/audience',
  summary: 'Count the people of an audience',
  description:
    'The number of people who would receive a message now, without the caller, and the names of the chosen units and people.',
  requires: ['MESSAGE_WRITE'],
  body: Audience,
  reply: AudiencePreview,
  // Reads only.
  publishes: [],
})

export const createMessage = defineOperation({
  feature,
  id: 'createMessage',
  method: 'POST',
  path: '/message',
  summary: 'Send a message',
  description:
    'Sends the message to the people who are in the audience at this moment; people who join later do not receive it. Units, roles and people that the caller may not write to are rejected as unknown (400 with the path), like those of another tenant. A repeated call with the same id returns the message that was sent.',
  requires: ['MESSAGE_WRITE'],
  quota: { calls: 60, minutes: 60 },
  body: NewMessage,
  reply: SentMessage,
  errors: ['message.no_recipients', 'message.not_found'],
  publishes: ['message.changed'],
})

export const retractMessage = defineOperation({
  feature,
  id: 'retractMessage',
  method: 'DELETE',
  path: '/message/{id}',
  summary: 'Retract a sent message',
  description: 'Hides it from its recipients; the sender still sees it. `restoreMessage` undoes it.',
  requires: ['MESSAGE_WRITE'],
  params,
  errors: ['message.not_found'],
  publishes: ['message.changed'],
})

export const restoreMessage = defineOperation({
  feature,
  id: 'restoreMessage',
  method: 'POST',
  path: '/message/{id}/restore',
  summary: 'Restore a retracted message',
  description: 'Read marks are unchanged.',
  requires: ['MESSAGE_WRITE'],
  params,
  reply: SentMessage,
  errors: ['message.not_found'],
  publishes: ['message.changed'],
})
