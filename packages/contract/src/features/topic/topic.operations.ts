import { Object, String } from 'typebox'
import { ViewQuery } from '../../figure.schema.ts'
import { defineOperation } from '../../operation.ts'
import { TopicDetail, TopicList, TopicPlace } from './topic.schema.ts'

const params = Object({ id: String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false })
const errors = ['kpi.period_out_of_range', 'peer_group.not_found', 'businessunit.not_selected'] as const

export const listTopics = defineOperation({
  id: 'listTopics',
  feature: 'topic',
  method: 'GET',
  path: '/topic',
  summary: 'Topics of the business',
  description:
    'In the order of areas and topics, each with its KPIs by status, the state of its self-assessment, and how many measures, best practices and documents there are.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  query: ViewQuery,
  reply: TopicList,
  errors,
})

export const getTopic = defineOperation({
  id: 'getTopic',
  feature: 'topic',
  method: 'GET',
  path: '/topic/{id}',
  summary: 'The story of one topic',
  description: 'Its KPIs with readings, self-assessment, best practices, and how far the business unit is on its way.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  params,
  query: ViewQuery,
  reply: TopicDetail,
  errors: ['topic.not_found', ...errors],
})

export const rememberTopicStep = defineOperation({
  id: 'rememberTopicStep',
  feature: 'topic',
  method: 'PUT',
  path: '/topic/{id}/step',
  summary: 'Remember where the caller is on the way through a topic',
  description: 'Per person and business unit: whoever opens the topic again, on whatever device, goes on there.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  params,
  body: TopicPlace,
  errors: ['topic.not_found', 'businessunit.not_selected'],
})
