import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { BusinessUnitDetail, BusinessUnitList } from './businessunit.schema.ts'

export const listBusinessUnits = defineOperation({
  id: 'listBusinessUnits',
  feature: 'businessunit',
  method: 'GET',
  path: '/businessunit',
  summary: 'Business units in which the caller may work',
  description:
    'With CHANGE_BUSINESS_UNIT all units of the portfolio, otherwise only the own one. Ordered by the potential that no open measure addresses, largest first, then by the number of critical KPIs.',
  requires: [],
  reply: BusinessUnitList,
})

export const getBusinessUnit = defineOperation({
  id: 'getBusinessUnit',
  feature: 'businessunit',
  method: 'GET',
  path: '/businessunit/{id}',
  summary: 'One business unit',
  description: 'With its peer groups, the standard one first.',
  requires: [],
  params: Object({ id: String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false }),
  reply: BusinessUnitDetail,
  errors: ['businessunit.not_found'],
})
