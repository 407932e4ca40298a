import { Boolean, Integer, Object, Optional, String } from 'typebox'
import { ViewQuery } from '../../figure.schema.ts'
import { defineOperation } from '../../operation.ts'
import { ActualValues, KpiAnalysis, KpiChanges, KpiDetail, KpiList } from './kpi.schema.ts'

const params = Object({ id: String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false })
const errors = [
  'kpi.not_found',
  'kpi.period_out_of_range',
  'peer_group.not_found',
  'businessunit.not_selected',
] as const
const months = Optional(
  Integer({ minimum: 1, maximum: 120, default: 36, description: 'Number of months, ending with the period.' }),
)

export const listKpis = defineOperation({
  id: 'listKpis',
  feature: 'kpi',
  method: 'GET',
  path: '/kpi',
  summary: 'KPIs of the business unit',
  description: 'Every KPI with its reading and its last 24 months; `headline=true` returns only the headline KPIs.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  cachedByRevision: true,
  query: Object(
    {
      ...ViewQuery.properties,
      headline: Optional(Boolean()),
      areaId: Optional(String({ minLength: 1, maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  reply: KpiList,
  errors: ['area.not_found', 'kpi.period_out_of_range', 'peer_group.not_found', 'businessunit.not_selected'],
})

export const listKpiChanges = defineOperation({
  id: 'listKpiChanges',
  feature: 'kpi',
  method: 'GET',
  path: '/kpi-change',
  summary: 'What changed most',
  description:
    'Every KPI that changed since the comparison period, ordered by its euro impact on the outcome of the period. The amounts overlap and must not be added up.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  cachedByRevision: true,
  query: ViewQuery,
  reply: KpiChanges,
  errors: ['kpi.period_out_of_range', 'peer_group.not_found', 'businessunit.not_selected'],
})

export const getKpi = defineOperation({
  id: 'getKpi',
  feature: 'kpi',
  method: 'GET',
  path: '/kpi/{id}',
  summary: 'One KPI of the business unit',
  description: 'Definition, reading, and the series with prior year, target and benchmark.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  cachedByRevision: true,
  params,
  query: Object({ ...ViewQuery.properties, months }, { additionalProperties: false }),
  reply: KpiDetail,
  errors,
})

export const getKpiAnalysis = defineOperation({
  id: 'getKpiAnalysis',
  feature: 'kpi',
  method: 'GET',
  path: '/kpi/{id}/analysis',
  summary: 'Why a KPI changed',
  description:
    'The change since the comparison period, split along the formula so that the contributions add up to it (Shapley value). `node` selects a figure of the formula to explain instead of the KPI.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  cachedByRevision: true,
  params,
  query: Object(
    { ...ViewQuery.properties, node: Optional(String({ minLength: 1, maxLength: 100 })) },
    { additionalProperties: false },
  ),
  reply: KpiAnalysis,
  errors,
})

export const getKpiActualValues = defineOperation({
  id: 'getKpiActualValues',
  feature: 'kpi',
  method: 'GET',
  path: '/kpi/{id}/actual-value',
  summary: 'Actual values of a KPI and its figures',
  description: 'The KPI in the first row, then every figure that its formula uses, aggregated by the view.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  cachedByRevision: true,
  params,
  query: Object({ ...ViewQuery.properties, months }, { additionalProperties: false }),
  reply: ActualValues,
  errors,
})

export const downloadKpiActualValues = defineOperation({
  id: 'downloadKpiActualValues',
  feature: 'kpi',
  method: 'GET',
  path: '/kpi/{id}/actual-value/csv',
  summary: 'Actual values as a CSV file',
  description:
    'The same table in the language of the reader (decimal sign, column separator), UTF-8 with a byte order mark.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  params,
  query: Object({ ...ViewQuery.properties, months }, { additionalProperties: false }),
  binary: 'text/csv; charset=utf-8',
  errors,
})
