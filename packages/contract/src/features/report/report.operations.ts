import { Enum, Object, Optional, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { MarketQuery } from '../market/market.schema.ts'
import { IncomeStatement, StatementQuery } from './report.statement.schema.ts'
import { OwnSubscriptionList, Subscription, SubscriptionDraft } from './report.subscription.schema.ts'
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
    "What changed in an ISO 8601 week, by euro impact; the German market; measures due and open. A past week is reported as of its end in the tenant's time zone. Default `week`: the current one. Lists that the caller may not see are null.",
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
  errors: [...weekErrors, 'export.busy'],
})

export const downloadMarketReport = defineOperation({
  id: 'downloadMarketReport',
  feature: 'report',
  method: 'GET',
  path: '/marktdeutschland/yearmonth/pdf',
  summary: 'German market as a PDF file',
  description:
    'A month and the year up to it on A4 pages, in the language of the reader: the total market by month compared with the prior year, drives, and the largest brands with the own ones on top.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  query: MarketQuery,
  binary: 'application/pdf',
  errors: ['market.period_not_available', 'market.brand_not_found', 'businessunit.not_selected', 'export.busy'],
})

export const getIncomeStatement = defineOperation({
  id: 'getIncomeStatement',
  feature: 'report',
  method: 'GET',
  path: '/report/income-statement',
  summary: 'Income statement of the business unit',
  description:
    'From revenue to profit, in the structure of the tenant: actual, plan and prior year. Base figures are added up over the months first; a line has no value when one of its base figures is missing.',
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
  errors: [...statementErrors, 'export.busy'],
})

export const getReportSubscription = defineOperation({
  id: 'getReportSubscription',
  feature: 'report',
  method: 'GET',
  path: '/report/subscription',
  summary: "The caller's subscription to the weekly report",
  description: 'For this business unit. Without a subscription `isActive` is false and the other fields are defaults.',
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
  summary: 'Subscribe to the weekly report by e-mail',
  description:
    "Sends the report of the previous week once a week, on a weekday and at a time in the tenant's time zone, to the caller's e-mail address, as long as the caller may read it.",
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  body: SubscriptionDraft,
  reply: Subscription,
  errors: ['businessunit.not_selected', 'report.no_address'],
  // Only a form shows it, which loads it when it is opened.
  publishes: [],
})

export const deleteReportSubscription = defineOperation({
  id: 'deleteReportSubscription',
  feature: 'report',
  method: 'DELETE',
  path: '/report/subscription',
  summary: 'Unsubscribe from the weekly report',
  description: 'Does nothing without a subscription.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  errors: ['businessunit.not_selected'],
  // Only a form shows it, which loads it when it is opened.
  publishes: [],
})

export const listReportSubscriptions = defineOperation({
  id: 'listReportSubscriptions',
  feature: 'report',
  method: 'GET',
  path: '/report/subscription/own',
  summary: 'Own subscriptions to weekly reports',
  description: 'In all business units, by the name of the unit.',
  requires: [],
  reply: OwnSubscriptionList,
})

export const endReportSubscription = defineOperation({
  id: 'endReportSubscription',
  feature: 'report',
  method: 'DELETE',
  path: '/report/subscription/own/{businessUnitId}',
  summary: 'End an own subscription to weekly reports',
  description:
    'Also in a business unit in which the caller may not work any more. Does nothing without a subscription.',
  requires: [],
  params: Object({ businessUnitId: String({ minLength: 1, maxLength: 200 }) }, closed),
  // Only a form shows it, which loads it when it is opened.
  publishes: [],
})
