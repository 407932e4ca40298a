import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ValueCorrection, ValueHistory, ValueHistoryQuery } from './kpi.correction.schema.ts'

const params = Object({ id: String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false })
const errors = [
  'kpi.not_found',
  'kpi.figure_not_found',
  'kpi.figure_calculated',
  'kpi.period_out_of_range',
  'businessunit.not_selected',
] as const

export const getActualValueHistory = defineOperation({
  id: 'getActualValueHistory',
  feature: 'kpi',
  method: 'GET',
  path: '/kpi/{id}/actual-value/history',
  summary: 'History of an actual value',
  description:
    'One base figure of the KPI in one month: its value, and who or which delivery changed it when, from what to what, and why.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  params,
  query: ValueHistoryQuery,
  reply: ValueHistory,
  errors,
})

export const correctActualValue = defineOperation({
  id: 'correctActualValue',
  feature: 'kpi',
  method: 'PATCH',
  path: '/kpi/{id}/actual-value',
  summary: 'Correct an actual value',
  description:
    'One base figure of the business unit in one month; the KPIs, benchmarks and potentials that depend on it change at once. Nothing is overwritten: earlier values stay in the history, and reports of earlier weeks stay as they were. `seen` is the value that the person saw; if it has changed meanwhile: 409 `kpi.value_changed` with the current one in `currentValue`. A value that does not fit the unit’s own months is refused with 409 `kpi.value_implausible` unless it is `confirmed`; `reason` then says why. Applying a tenant pack does not overwrite the correction. A closed month: 409 `kpi.month_closed`.',
  requires: ['KPI_READ', 'KPI_WRITE'],
  needsBusinessUnit: true,
  params,
  body: ValueCorrection,
  reply: ValueHistory,
  errors: [...errors, 'kpi.value_changed', 'kpi.value_implausible', 'kpi.month_closed'],
  publishes: ['kpi.changed'],
})
