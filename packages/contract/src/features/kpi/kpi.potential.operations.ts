import { Enum, Object, Optional, String } from 'typebox'
import { ViewQuery } from '../../figure.schema.ts'
import { defineOperation } from '../../operation.ts'
import { POTENTIAL_LEVELS } from './kpi.potential.constants.ts'
import {
  AssumptionChange,
  AssumptionDetail,
  AssumptionList,
  KpiPotential,
  UnitPotential,
} from './kpi.potential.schema.ts'

const params = Object({ id: String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false })

export const getKpiPotential = defineOperation({
  id: 'getKpiPotential',
  feature: 'kpi',
  method: 'GET',
  path: '/kpi/{id}/potential',
  summary: 'Potential of one KPI',
  description:
    'In EUR per year at the median, the top quartile and the top 10 % of the peers: of the KPI alone, and as an overlap-free share of the joint potential of the unit; with the steps to the outcome and the assumptions used. Always over twelve months, whatever the `view`.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  cachedByRevision: true,
  params,
  query: ViewQuery,
  reply: KpiPotential,
  errors: ['kpi.not_found', 'kpi.period_out_of_range', 'peer_group.not_found', 'businessunit.not_selected'],
})

export const getPotential = defineOperation({
  id: 'getPotential',
  feature: 'kpi',
  method: 'GET',
  path: '/potential',
  summary: 'Joint potential of the business unit',
  description:
    'The potential of all gaps together in EUR per year, and the share of each KPI and area (Shapley value); the shares add up to it. `areaId` limits the list to the KPIs of one area; the joint potential remains that of the unit.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  cachedByRevision: true,
  query: Object(
    {
      ...ViewQuery.properties,
      level: Optional(Enum([...POTENTIAL_LEVELS], { description: "Default: the tenant's standard level." })),
      areaId: Optional(String({ minLength: 1, maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  reply: UnitPotential,
  errors: ['area.not_found', 'kpi.period_out_of_range', 'peer_group.not_found', 'businessunit.not_selected'],
})

export const listAssumptions = defineOperation({
  id: 'listAssumptions',
  feature: 'kpi',
  method: 'GET',
  path: '/assumption',
  summary: 'Assumptions of the tenant',
  description: "Values that are not measured and that potentials are calculated with, in the tenant's order.",
  requires: ['KPI_READ'],
  cachedByRevision: true,
  reply: AssumptionList,
})

export const getAssumption = defineOperation({
  id: 'getAssumption',
  feature: 'kpi',
  method: 'GET',
  path: '/assumption/{id}',
  summary: 'One assumption with its history',
  description: 'Changes newest first; a null value is a reset to the value of the tenant pack.',
  requires: ['KPI_READ'],
  params,
  reply: AssumptionDetail,
  errors: ['assumption.not_found'],
})

export const updateAssumption = defineOperation({
  id: 'updateAssumption',
  feature: 'kpi',
  method: 'PUT',
  path: '/assumption/{id}',
  summary: 'Change an assumption',
  description:
    'All potentials of the tenant change at once. Applying a tenant pack does not overwrite the change; `value` null resets it to the value of the pack.',
  requires: ['TENANT_ADMIN'],
  params,
  body: AssumptionChange,
  reply: AssumptionDetail,
  errors: ['assumption.not_found'],
  publishes: ['kpi.changed'],
})
