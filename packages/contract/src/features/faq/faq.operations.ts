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
  description:
    'All of them with their answers in the language of the reply: the search is done by the reader’s browser.',
  requires: [],
  reply: FaqList,
})

export const putFaqFeedback = defineOperation({
  id: 'putFaqFeedback',
  feature: 'faq',
  method: 'PUT',
  path: '/faq/{id}/feedback',
  summary: 'Say whether an answer helped',
  description:
    'One feedback per person and question: a new one replaces it. Administrators see numbers and comments without names.',
  requires: [],
  params,
  body: FaqFeedback,
  errors: ['faq.not_found'],
})

export const listFaqComments = defineOperation({
  id: 'listFaqComments',
  feature: 'faq',
  method: 'GET',
  path: '/faq/{id}/feedback',
  summary: 'Comments on an answer',
  description: 'What people missed in it, the latest 100 first, without names.',
  requires: ['CONTENT_ADMIN'],
  params,
  reply: FaqCommentList,
  errors: ['faq.not_found'],
})
