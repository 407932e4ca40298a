import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { NewsDetail, NewsList, NewsQuery, SeenNews } from './news.schema.ts'

export const listNews = defineOperation({
  id: 'listNews',
  feature: 'news',
  method: 'GET',
  path: '/news',
  summary: 'News',
  description: 'A page of the news that are published, the newest first.',
  requires: [],
  query: NewsQuery,
  reply: NewsList,
})

export const getNews = defineOperation({
  id: 'getNews',
  feature: 'news',
  method: 'GET',
  path: '/news/{id}',
  summary: 'One piece of news',
  description: 'With its source, where its statements can be checked, and the next newer and older one.',
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
  summary: 'Say which news have been seen',
  description: 'They are no longer new to the caller. Ids that are unknown are passed over.',
  requires: [],
  body: SeenNews,
})
