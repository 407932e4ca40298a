import { defineOperation } from '../../operation.ts'
import { MarketQuery, MarketYearMonth } from './market.schema.ts'

const errors = ['market.period_not_available', 'market.brand_not_found', 'businessunit.not_selected'] as const

export const getMarketYearMonth = defineOperation({
  id: 'getMarketYearMonth',
  feature: 'market',
  method: 'GET',
  path: '/marktdeutschland/yearmonth',
  summary: 'German market: month and year to date',
  description:
    'New car registrations by brand and drive, compared with the prior year (or the prior month), also per working day, with the share of the business unit in its own brands.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  query: MarketQuery,
  reply: MarketYearMonth,
  errors,
})

export const downloadMarketYearMonth = defineOperation({
  id: 'downloadMarketYearMonth',
  feature: 'market',
  method: 'GET',
  path: '/marktdeutschland/yearmonth/csv',
  summary: 'German market as a CSV file',
  description:
    'The same rows in the language of the reader (decimal sign, column separator), UTF-8 with a byte order mark.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  query: MarketQuery,
  binary: 'text/csv; charset=utf-8',
  errors,
})
