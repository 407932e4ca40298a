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
    'The problems of the business unit, first things first: KPIs that are one figure seen twice are one problem with one euro amount without overlap. Euro per year and urgency decide, a critical status raises. Statuses, values and counts are those of the twelve months up to the period; `view` and `comparison` are ignored. Measures are considered if the caller may read them.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  query: ViewQuery,
  reply: PriorityList,
  errors: ['kpi.period_out_of_range', 'peer_group.not_found', 'businessunit.not_selected'],
})
