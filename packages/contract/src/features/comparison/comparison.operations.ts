import { Enum, Integer, Object, Optional, String } from 'typebox'
import { ViewQuery } from '../../figure.schema.ts'
import { defineOperation } from '../../operation.ts'
import { KpiAnalysis } from '../kpi/kpi.schema.ts'
import { COMPARISON_SUBJECTS, KpiComparison } from './comparison.schema.ts'

const closed = { additionalProperties: false } as const
const Id = String({ minLength: 1, maxLength: 100 })
const unit = Optional(String({ ...Id, description: 'The compared unit, required for UNIT and ignored otherwise.' }))
const errors = [
  'kpi.not_found',
  'kpi.period_out_of_range',
  'peer_group.not_found',
  'businessunit.not_found',
  'businessunit.not_selected',
] as const

export const getKpiComparison = defineOperation({
  id: 'getKpiComparison',
  feature: 'comparison',
  method: 'GET',
  path: '/kpi/{id}/comparison',
  summary: 'A KPI compared with another month, its plan or another unit',
  description:
    'The compared values of the KPI and its figures. The plan of a KPI is its formula on planned figures; months in which one of them is missing have no value. Another unit requires CHANGE_BUSINESS_UNIT and must be in the portfolio of the caller, otherwise it is not found.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  params: Object({ id: Id }, closed),
  query: Object(
    {
      ...ViewQuery.properties,
      months: Optional(
        Integer({ minimum: 1, maximum: 120, default: 36, description: 'Number of months, ending with the period.' }),
      ),
      against: Optional(
        Enum([...COMPARISON_SUBJECTS], { description: 'Default: the comparison of the view, another month.' }),
      ),
      unit,
    },
    closed,
  ),
  reply: KpiComparison,
  errors,
})

export const getKpiDifference = defineOperation({
  id: 'getKpiDifference',
  feature: 'comparison',
  method: 'GET',
  path: '/kpi/{id}/difference',
  summary: 'Why a KPI differs from its plan or from another unit',
  description:
    'The difference in the period, split along the formula like the change of `getKpiAnalysis`: `before` is the plan or the value of the other unit, `after` the own value. Another unit requires CHANGE_BUSINESS_UNIT and must be in the portfolio of the caller, otherwise it is not found.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  params: Object({ id: Id }, closed),
  query: Object({ ...ViewQuery.properties, against: Enum([...COMPARISON_SUBJECTS]), unit, node: Optional(Id) }, closed),
  reply: KpiAnalysis,
  errors,
})
