import { ViewQuery } from '../../figure.schema.ts'
import { defineOperation } from '../../operation.ts'
import { PriorityList } from './priority.schema.ts'

export const listPriorities = defineOperation({
  id: 'listPriorities',
  feature: 'priority',
  method: 'GET',
  path: '/priority',
  summary: 'What to do first',
  description:
    'All KPIs of the business unit, ranked by status, distance and euro impact, each with its change since the month before and the next action. Statuses are those of the view; `comparison` is ignored. Measures are considered if the caller may read them.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  query: ViewQuery,
  reply: PriorityList,
  errors: ['kpi.period_out_of_range', 'peer_group.not_found', 'businessunit.not_selected'],
})
