import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { NewsDetail, NewsList, NewsQuery, SeenNews } from './news.schema.ts'

export const listNews = defineOperation({
  id: 'listNews',
  feature: 'news',
  method: 'GET',
  path: '/news',
  summary: 'News',
  description:
    'A page of the published news, newest first; of those that contain all words of a search, if there is one.',
  requires: [],
  query: NewsQuery,
  reply: NewsList,
})

export const getNews = defineOperation({
  id: 'getNews',
  feature: 'news',
  method: 'GET',
  path: '/news/{id}',
  summary: 'One news item',
  description: 'With its source, references for its statements, and the next newer and older item.',
  requires: [],
  params: Object({ id: String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false }),
  reply: NewsDetail,
  errors: ['news.not_found'],
})

export const markNewsSeen = defineOperation({
  id: 'markNewsSeen',
  feature: 'news',
  method: 'PUT',
  path: '/news/seen',
  summary: 'Mark news as seen',
  description: 'These items are no longer new to the caller. Unknown ids are ignored.',
  requires: [],
  body: SeenNews,
  // Other windows show the items as new until they reload the news.
  publishes: [],
})
