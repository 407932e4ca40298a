import { Object, String } from 'typebox'
import { ViewQuery } from '../../figure.schema.ts'
import { defineOperation } from '../../operation.ts'
import { AreaDashboard, AreaDetail, AreaList } from './area.schema.ts'

const params = Object({ id: String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false })

export const listAreas = defineOperation({
  id: 'listAreas',
  feature: 'area',
  method: 'GET',
  path: '/area',
  summary: 'Areas of the business',
  description: 'In the order of the tenant, each with the number of its KPIs by status and its headline KPIs.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  cachedByRevision: true,
  query: ViewQuery,
  reply: AreaList,
  errors: ['kpi.period_out_of_range', 'peer_group.not_found', 'businessunit.not_selected'],
})

export const getArea = defineOperation({
  id: 'getArea',
  feature: 'area',
  method: 'GET',
  path: '/area/{id}',
  summary: 'One area',
  description: 'Name, description and topics.',
  requires: ['KPI_READ'],
  params,
  reply: AreaDetail,
  errors: ['area.not_found'],
})

export const getAreaDashboard = defineOperation({
  id: 'getAreaDashboard',
  feature: 'area',
  method: 'GET',
  path: '/area/{id}/dashboard',
  summary: 'Dashboard of one area',
  description: "All KPIs of the area with readings and the last 24 months, in the tenant's order.",
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  cachedByRevision: true,
  params,
  query: ViewQuery,
  reply: AreaDashboard,
  errors: ['area.not_found', 'kpi.period_out_of_range', 'peer_group.not_found', 'businessunit.not_selected'],
})
