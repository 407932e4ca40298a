import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { FaqCommentList, FaqFeedback, FaqList } from './faq.schema.ts'

const params = Object({ id: String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false })

export const listFaq = defineOperation({
  id: 'listFaq',
  feature: 'faq',
  method: 'GET',
  path: '/faq',
  summary: 'Frequently asked questions',
  description: 'All questions with their answers in the language of the reply; the browser searches them.',
  requires: [],
  reply: FaqList,
})

export const putFaqFeedback = defineOperation({
  id: 'putFaqFeedback',
  feature: 'faq',
  method: 'PUT',
  path: '/faq/{id}/feedback',
  summary: 'Rate an answer',
  description:
    'One feedback per person and question: a new one replaces the earlier one. Administrators see counts and comments without names.',
  requires: [],
  params,
  body: FaqFeedback,
  errors: ['faq.not_found'],
  // The counts that editors see need not be live.
  publishes: [],
})

export const listFaqComments = defineOperation({
  id: 'listFaqComments',
  feature: 'faq',
  method: 'GET',
  path: '/faq/{id}/feedback',
  summary: 'Comments on an answer',
  description: 'The latest 100 comments, newest first, without names.',
  requires: ['CONTENT_ADMIN'],
  params,
  reply: FaqCommentList,
  errors: ['faq.not_found'],
})
