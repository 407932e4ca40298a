import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { TargetDraft, TargetList } from './kpi.target.schema.ts'

const params = Object({ id: String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false })

export const listKpiTargets = defineOperation({
  id: 'listKpiTargets',
  feature: 'kpi',
  method: 'GET',
  path: '/kpi/{id}/target',
  summary: 'Targets of the business unit for a KPI',
  description:
    'The own targets of the unit with their origin, and the default of the KPI (`standard`), which applies where the unit has none. A new target can begin from `firstPeriod` to `lastPeriod`.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  cachedByRevision: true,
  params,
  reply: TargetList,
  errors: ['kpi.not_found', 'businessunit.not_selected'],
})

export const setKpiTarget = defineOperation({
  id: 'setKpiTarget',
  feature: 'kpi',
  method: 'PUT',
  path: '/kpi/{id}/target',
  summary: "Set or end the unit's own target",
  description:
    'From the month `from` on, until the next target: a minimum if higher is better, a maximum if lower is better, both for a range. Both null end the own target. Status and potentials follow at once. A target of the same month is replaced, and applying a tenant pack does not overwrite it.',
  requires: ['KPI_READ', 'KPI_WRITE'],
  needsBusinessUnit: true,
  params,
  body: TargetDraft,
  reply: TargetList,
  errors: ['kpi.not_found', 'kpi.target_not_valid', 'kpi.target_month_out_of_range', 'businessunit.not_selected'],
  publishes: ['kpi.changed'],
})
