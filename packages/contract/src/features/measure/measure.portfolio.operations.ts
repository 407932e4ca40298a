import { defineOperation } from '../../operation.ts'
import { PortfolioMeasureList, PortfolioMeasureQuery } from './measure.portfolio.schema.ts'

export const listPortfolioMeasures = defineOperation({
  id: 'listPortfolioMeasures',
  feature: 'measure',
  method: 'GET',
  path: '/portfolio/measure',
  summary: 'Measures of all units of the portfolio',
  description:
    'A page of the measures of all units in which the caller may work, filtered and sorted. A unit outside of the portfolio is not found.',
  requires: ['CHANGE_BUSINESS_UNIT', 'MEASURE_READ'],
  query: PortfolioMeasureQuery,
  reply: PortfolioMeasureList,
  errors: ['businessunit.not_found'],
})
