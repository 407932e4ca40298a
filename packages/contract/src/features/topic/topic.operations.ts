import { Object, String } from 'typebox'
import { ViewQuery } from '../../figure.schema.ts'
import { defineOperation } from '../../operation.ts'
import { TopicDetail, TopicList, TopicPosition } from './topic.schema.ts'

const params = Object({ id: String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false })
const errors = ['kpi.period_out_of_range', 'peer_group.not_found', 'businessunit.not_selected'] as const

export const listTopics = defineOperation({
  id: 'listTopics',
  feature: 'topic',
  method: 'GET',
  path: '/topic',
  summary: 'Topics of the business',
  description:
    'In the order of areas and topics, each with the number of its KPIs by status, the state of its self-assessment, and the number of measures, best practices and documents.',
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
  summary: 'One topic',
  description: 'KPIs with readings, self-assessment, best practices, and the progress of the business unit.',
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
  summary: "Save the caller's current step of a topic",
  description: 'Per person and business unit: the topic is resumed there, on any device.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  params,
  body: TopicPosition,
  errors: ['topic.not_found', 'businessunit.not_selected'],
  // Another window keeps the step that it shows.
  publishes: [],
})
