import { ViewQuery } from '../../figure.schema.ts'
import { defineOperation } from '../../operation.ts'
import { FirstProblemList, FirstProblemQuery, PriorityList } from './priority.schema.ts'

export const listPriorities = defineOperation({
  id: 'listPriorities',
  feature: 'priority',
  method: 'GET',
  path: '/priority',
  summary: 'What to do first',
  description:
    'The problems of the business unit, first things first: KPIs that are one figure seen twice are one problem with one euro amount without overlap. Euro per year and urgency decide, a critical status raises. Statuses, values and counts are those of the twelve months up to the period; `view` and `comparison` are ignored. Measures are considered if the caller may read them.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  query: ViewQuery,
  reply: PriorityList,
  errors: ['kpi.period_out_of_range', 'peer_group.not_found', 'businessunit.not_selected'],
})

export const listFirstProblems = defineOperation({
  id: 'listFirstProblems',
  feature: 'priority',
  method: 'GET',
  path: '/priority/first',
  summary: 'The first problem of several business units',
  description:
    'What `GET /priority` names first in each of these units. Units outside of the portfolio, without figures or without a problem are omitted.',
  requires: ['KPI_READ'],
  query: FirstProblemQuery,
  reply: FirstProblemList,
})
