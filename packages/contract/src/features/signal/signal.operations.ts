import { Object, Optional, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { Usage, UsageQuery } from './signal.schema.ts'

const closed = { additionalProperties: false } as const
const Id = String({ minLength: 1, maxLength: 100 })

const signal = { feature: 'signal', method: 'PATCH', requires: [] } as const
const counted =
  'Counted once a minute; answers 204 also when it is not counted, since an id is unknown or it was counted already.'

export const signalUserLogin = defineOperation({
  ...signal,
  id: 'signalUserLogin',
  path: '/person/signalUserLogin',
  summary: 'Somebody signed in',
  description: `Sent after a sign-in. ${counted}`,
})

export const signalDocumentDownload = defineOperation({
  ...signal,
  id: 'signalDocumentDownload',
  path: '/person/signalDocumentDownload',
  summary: 'A document was downloaded',
  description: `Sent when the file is there. ${counted}`,
  body: Object({ documentId: Id }, closed),
})

export const signalKpiDetails = defineOperation({
  ...signal,
  id: 'signalKpiDetails',
  path: '/person/signalKpiDetails',
  summary: 'The detail of a KPI was opened',
  description: `Sent once per opening, not per tab of the detail. ${counted}`,
  body: Object({ kpiId: Id }, closed),
})

export const signalWeeklyReport = defineOperation({
  ...signal,
  id: 'signalWeeklyReport',
  path: '/person/signalWeeklyReport',
  summary: 'A weekly report was opened',
  description: `Sent once per week that is opened. ${counted}`,
  body: Object(
    { week: String({ pattern: '^\\d{4}-W(0[1-9]|[1-4]\\d|5[0-3])$', description: 'An ISO week, YYYY-Www.' }) },
    closed,
  ),
})

export const signalAiAnalysis = defineOperation({
  ...signal,
  id: 'signalAiAnalysis',
  path: '/person/signalAiAnalysis',
  summary: 'An AI analysis was asked for',
  description: `Of an area, or of the whole business unit. ${counted}`,
  body: Object({ areaId: Optional(Id) }, closed),
})

export const signalAreaClick = defineOperation({
  ...signal,
  id: 'signalAreaClick',
  path: '/person/signalAreaClick',
  summary: 'An area was clicked',
  description: `Sent when somebody goes to its dashboard. ${counted}`,
  body: Object({ areaId: Id }, closed),
})

export const signalTopicClick = defineOperation({
  ...signal,
  id: 'signalTopicClick',
  path: '/person/signalTopicClick',
  summary: 'A topic was clicked',
  description: `Sent when somebody goes to it. ${counted}`,
  body: Object({ topicId: Id }, closed),
})

export const getUsage = defineOperation({
  id: 'getUsage',
  feature: 'signal',
  method: 'GET',
  path: '/signal/usage',
  summary: 'How the product is used',
  description:
    'Numbers by week, kind, subject, business unit and role, never by person. Groups in which fewer than three people were active are not counted out. Without days: the last twelve weeks.',
  requires: ['TENANT_ADMIN'],
  query: UsageQuery,
  reply: Usage,
})

export const downloadUsage = defineOperation({
  id: 'downloadUsage',
  feature: 'signal',
  method: 'GET',
  path: '/signal/usage/weeks',
  summary: 'How the product is used, week by week, as a file',
  description: 'CSV in the language of the reply.',
  requires: ['TENANT_ADMIN'],
  query: UsageQuery,
  binary: 'text/csv; charset=utf-8',
})
