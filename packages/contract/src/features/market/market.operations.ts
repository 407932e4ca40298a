import { Object, String } from 'typebox'
import { ViewQuery } from '../../figure.schema.ts'
import { defineOperation } from '../../operation.ts'
import { KpiMarketEffect, MarketQuery, MarketYearMonth } from './market.schema.ts'

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

export const getKpiMarketEffect = defineOperation({
  id: 'getKpiMarketEffect',
  feature: 'market',
  method: 'GET',
  path: '/kpi/{id}/market',
  summary: 'Why the number of cars sold changed: market, mix and share',
  description:
    'For a KPI that is a number of new cars sold, of a business unit in Germany: its change since the comparison period, split into the growth of the market, the growth of the own brands compared with it, and the own share in these brands; the effects add up to the change (Shapley value). `effect` is null for other KPIs and units, and while a month has no figures.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  params: Object({ id: String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false }),
  query: ViewQuery,
  reply: KpiMarketEffect,
  errors: ['kpi.not_found', 'kpi.period_out_of_range', 'peer_group.not_found', 'businessunit.not_selected'],
})
