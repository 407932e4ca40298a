import { Enum, Object, Optional } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { MarketQuery } from '../market/market.schema.ts'
import { IncomeStatement, StatementQuery } from './report.statement.schema.ts'
import { Subscription, SubscriptionDraft } from './report.subscription.schema.ts'
import { Week, WeeklyReport } from './report.weekly.schema.ts'

const closed = { additionalProperties: false } as const
const weekQuery = Object({ week: Optional(Week) }, closed)
const weekErrors = ['report.week_unknown', 'report.week_in_future', 'businessunit.not_selected'] as const
const statementErrors = ['kpi.period_out_of_range', 'report.statement_missing', 'businessunit.not_selected'] as const

export const getWeeklyReport = defineOperation({
  id: 'getWeeklyReport',
  feature: 'report',
  method: 'GET',
  path: '/marktdeutschland/weeklyreport',
  summary: 'Weekly report of the business unit',
  description:
    "What changed in a week of ISO 8601, by its effect in EUR; the German market; measures due and open. A past week is told as it was known at its end, by the tenant's clocks. Without `week` the current one. Lists that the caller may not see are null.",
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  query: weekQuery,
  reply: WeeklyReport,
  errors: weekErrors,
})

export const downloadWeeklyReport = defineOperation({
  id: 'downloadWeeklyReport',
  feature: 'report',
  method: 'GET',
  path: '/marktdeutschland/weeklyreport/pdf',
  summary: 'Weekly report as a PDF file',
  description: 'The same report on A4 pages, in the language of the reader.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  query: weekQuery,
  binary: 'application/pdf',
  errors: weekErrors,
})

export const downloadMarketReport = defineOperation({
  id: 'downloadMarketReport',
  feature: 'report',
  method: 'GET',
  path: '/marktdeutschland/yearmonth/pdf',
  summary: 'German market as a PDF file',
  description:
    'A month and the year up to it on A4 pages, in the language of the reader: the whole market by month against the prior year, drives, and the largest brands with the own ones on top.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  query: MarketQuery,
  binary: 'application/pdf',
  errors: ['market.period_not_available', 'market.brand_not_found', 'businessunit.not_selected'],
})

export const getIncomeStatement = defineOperation({
  id: 'getIncomeStatement',
  feature: 'report',
  method: 'GET',
  path: '/report/income-statement',
  summary: 'Income statement of the business unit',
  description:
    'From revenue to profit, by the structure of the tenant: actual, plan and prior year. Base figures are added up over months first; a line that lacks one has no value.',
  requires: ['KPI_READ'],
  plugin: 'FINANCIAL_REPORT',
  needsBusinessUnit: true,
  cachedByRevision: true,
  query: StatementQuery,
  reply: IncomeStatement,
  errors: statementErrors,
})

export const downloadIncomeStatement = defineOperation({
  id: 'downloadIncomeStatement',
  feature: 'report',
  method: 'GET',
  path: '/report/income-statement/file',
  summary: 'Income statement as a file',
  description: 'The same table as PDF, XLSX or CSV, in the language of the reader.',
  requires: ['KPI_READ'],
  plugin: 'FINANCIAL_REPORT',
  needsBusinessUnit: true,
  query: Object({ ...StatementQuery.properties, format: Enum(['PDF', 'XLSX', 'CSV']) }, closed),
  binary: 'application/octet-stream',
  errors: statementErrors,
})

export const getReportSubscription = defineOperation({
  id: 'getReportSubscription',
  feature: 'report',
  method: 'GET',
  path: '/report/subscription',
  summary: "The caller's subscription to the weekly report",
  description: 'Of this business unit; `isActive` is false without one, and the rest is what would be proposed.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  reply: Subscription,
  errors: ['businessunit.not_selected'],
})

export const saveReportSubscription = defineOperation({
  id: 'saveReportSubscription',
  feature: 'report',
  method: 'PUT',
  path: '/report/subscription',
  summary: 'Subscribe to the weekly report by mail',
  description:
    "Sends the report of the week before on a weekday at a time of the tenant's clocks, once a week, as long as the caller may see it.",
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  body: SubscriptionDraft,
  reply: Subscription,
  errors: ['businessunit.not_selected'],
})

export const deleteReportSubscription = defineOperation({
  id: 'deleteReportSubscription',
  feature: 'report',
  method: 'DELETE',
  path: '/report/subscription',
  summary: 'Unsubscribe from the weekly report',
  description: 'Nothing happens when there is no subscription.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  errors: ['businessunit.not_selected'],
})
