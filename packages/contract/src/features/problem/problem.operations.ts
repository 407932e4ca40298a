import { Object, String } from 'typebox'
import { ViewQuery } from '../../figure.schema.ts'
import { defineOperation } from '../../operation.ts'
import { ProblemDetail } from './problem.schema.ts'

export const getProblem = defineOperation({
  id: 'getProblem',
  feature: 'problem',
  method: 'GET',
  path: '/problem/{kpiId}',
  summary: 'Why a KPI is a problem, and what helps',
  description:
    'The problem of the ranked list that the KPI is part of, what moved it since the prior year, the cause to look at first, a best practice, a document and a measure template. Over twelve months; `view` and `comparison` are ignored. What the caller may not read is null.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  params: Object({ kpiId: String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false }),
  query: ViewQuery,
  reply: ProblemDetail,
  errors: ['kpi.not_found', 'kpi.period_out_of_range', 'peer_group.not_found', 'businessunit.not_selected'],
})
