import { defineOperation } from '../../operation.ts'
import { PortfolioComparison, PortfolioExport, PortfolioQuery } from './businessunit.portfolio.schema.ts'

export const getPortfolioComparison = defineOperation({
  id: 'getPortfolioComparison',
  feature: 'businessunit',
  method: 'GET',
  path: '/portfolio/comparison',
  summary: 'All units of the portfolio compared',
  description:
    'One row per unit in which the caller may work: status counts, potential, outcome, measures, last assessment and the chosen KPIs. Numbers are those of `listBusinessUnits` and of the pages of the KPIs.',
  requires: ['CHANGE_BUSINESS_UNIT', 'KPI_READ'],
  query: PortfolioQuery,
  reply: PortfolioComparison,
  errors: ['kpi.period_out_of_range'],
})

export const exportPortfolioComparison = defineOperation({
  id: 'exportPortfolioComparison',
  feature: 'businessunit',
  method: 'POST',
  path: '/portfolio/comparison/file',
  summary: 'Export the comparison of the units',
  description:
    'A file (XLSX or CSV) with the rows of `getPortfolioComparison` in the requested order, and the median and the sum of these units. Texts that a spreadsheet would read as a formula are neutralised.',
  requires: ['CHANGE_BUSINESS_UNIT', 'KPI_READ'],
  body: PortfolioExport,
  binary: 'application/octet-stream',
  errors: ['kpi.period_out_of_range'],
  publishes: [], // a file; changes nothing
})
