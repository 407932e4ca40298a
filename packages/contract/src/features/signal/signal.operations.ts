import { Object, Optional, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { Usage, UsageQuery } from './signal.schema.ts'

const closed = { additionalProperties: false } as const
const Id = String({ minLength: 1, maxLength: 100 })

// No screen shows a signal at once: the usage reports are computed per day.
const signal = { feature: 'signal', method: 'PATCH', requires: [], publishes: [] } as const
const counted =
  'Counted once a minute. Returns 204 also when it is not counted because the id is unknown or it was counted already. Without a body it is counted without a subject.'

export const signalUserLogin = defineOperation({
  ...signal,
  id: 'signalUserLogin',
  path: '/person/signalUserLogin',
  summary: 'A person signed in',
  description: `Sent after a sign-in. ${counted}`,
})

export const signalDocumentDownload = defineOperation({
  ...signal,
  id: 'signalDocumentDownload',
  path: '/person/signalDocumentDownload',
  summary: 'A document was downloaded',
  description: `Sent after the download. ${counted}`,
  isBodyOptional: true,
  body: Object({ documentId: Optional(Id) }, closed),
})

export const signalKpiDetails = defineOperation({
  ...signal,
  id: 'signalKpiDetails',
  path: '/person/signalKpiDetails',
  summary: 'The detail of a KPI was opened',
  description: `Sent once when the detail is opened, not for each of its tabs. ${counted}`,
  isBodyOptional: true,
  body: Object({ kpiId: Optional(Id) }, closed),
})

export const signalWeeklyReport = defineOperation({
  ...signal,
  id: 'signalWeeklyReport',
  path: '/person/signalWeeklyReport',
  summary: 'A weekly report was opened',
  description: `Sent once for each opened week. ${counted}`,
  isBodyOptional: true,
  body: Object(
    {
      week: Optional(String({ pattern: '^\\d{4}-W(0[1-9]|[1-4]\\d|5[0-3])$', description: 'An ISO week, YYYY-Www.' })),
    },
    closed,
  ),
})

export const signalAiAnalysis = defineOperation({
  ...signal,
  id: 'signalAiAnalysis',
  path: '/person/signalAiAnalysis',
  summary: 'An AI analysis was requested',
  description: `Of an area, or of the whole business unit. ${counted}`,
  isBodyOptional: true,
  body: Object({ areaId: Optional(Id) }, closed),
})

export const signalAreaClick = defineOperation({
  ...signal,
  id: 'signalAreaClick',
  path: '/person/signalAreaClick',
  summary: 'An area was clicked',
  description: `Sent when its dashboard is opened. ${counted}`,
  isBodyOptional: true,
  body: Object({ areaId: Optional(Id) }, closed),
})

export const signalTopicClick = defineOperation({
  ...signal,
  id: 'signalTopicClick',
  path: '/person/signalTopicClick',
  summary: 'A topic was clicked',
  description: `Sent when the topic is opened. ${counted}`,
  isBodyOptional: true,
  body: Object({ topicId: Optional(Id) }, closed),
})

export const getUsage = defineOperation({
  id: 'getUsage',
  feature: 'signal',
  method: 'GET',
  path: '/signal/usage',
  summary: 'Usage of the product',
  description:
    'Counts by week, kind, subject, business unit and role, never by person. Groups with fewer than three active people have no counts. Default: the last twelve weeks.',
  requires: ['TENANT_ADMIN'],
  query: UsageQuery,
  reply: Usage,
})

export const downloadUsage = defineOperation({
  id: 'downloadUsage',
  feature: 'signal',
  method: 'GET',
  path: '/signal/usage/weeks',
  summary: 'Usage of the product by week as a CSV file',
  description: 'In the language of the reader.',
  requires: ['TENANT_ADMIN'],
  query: UsageQuery,
  binary: 'text/csv; charset=utf-8',
})
