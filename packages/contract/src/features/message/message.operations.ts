import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import {
  Audience,
  AudienceChoices,
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
  description: 'Those sent to the caller, of every business unit: unread ones first, then the latest first.',
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
    "In the reader's language, or in the tenant's default language, and then marked so. It does not count as read by this: see `markMessage`. A message to others, or one that was retracted, is not found.",
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
  summary: 'Mark a message as read, or as unread',
  description: 'The first time of reading is kept: marking a read one as read changes nothing.',
  requires: [],
  params,
  body: ReadMark,
  errors: ['message.not_found'],
})

export const markAllMessages = defineOperation({
  feature,
  id: 'markAllMessages',
  method: 'PUT',
  path: '/message/read',
  summary: 'Mark all messages to the caller as read',
  description: 'Those that are unread now.',
  requires: [],
})

export const listSentMessages = defineOperation({
  feature,
  id: 'listSentMessages',
  method: 'GET',
  path: '/message/sent',
  summary: 'Messages that the caller has sent',
  description: 'The latest first, retracted ones too, each with how many have read it.',
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
  description: 'Only who sent it sees that.',
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
  summary: 'Whom the caller may write to',
  description:
    'The units of the portfolio with their people, and the roles these hold; who may work in all units also reaches people without a unit.',
  requires: ['MESSAGE_WRITE'],
  reply: AudienceChoices,
})

export const previewAudience = defineOperation({
  feature,
  id: 'previewAudience',
  method: 'POST',
  path: '/message/audience',
  summary: 'Count the people of an audience',
  description: 'Those who would get a message to it now, without the caller.',
  requires: ['MESSAGE_WRITE'],
  body: Audience,
  reply: AudiencePreview,
})

export const createMessage = defineOperation({
  feature,
  id: 'createMessage',
  method: 'POST',
  path: '/message',
  summary: 'Send a message',
  description:
    'To whom the audience is at this moment: people who join later do not get it. Units, roles and people that the caller may not write to are unknown: 400 with the path, like those of another tenant. Sending one whose id the caller has already used answers the one that was sent.',
  requires: ['MESSAGE_WRITE'],
  body: NewMessage,
  reply: SentMessage,
  errors: ['message.nobody', 'message.not_found'],
})

export const retractMessage = defineOperation({
  feature,
  id: 'retractMessage',
  method: 'DELETE',
  path: '/message/{id}',
  summary: 'Retract a sent message',
  description: 'Its recipients do not find it any more; who sent it still sees it. `restoreMessage` takes that back.',
  requires: ['MESSAGE_WRITE'],
  params,
  errors: ['message.not_found'],
})

export const restoreMessage = defineOperation({
  feature,
  id: 'restoreMessage',
  method: 'POST',
  path: '/message/{id}/restore',
  summary: 'Take the retraction of a message back',
  description: 'Read marks are as they were.',
  requires: ['MESSAGE_WRITE'],
  params,
  reply: SentMessage,
  errors: ['message.not_found'],
})
