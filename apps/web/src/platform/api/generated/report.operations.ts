// Written by `npm run generate` from packages/contract/src/features/report/report.operations.ts.
import type * as contract from '@lotse/contract/features/report/report.operations.ts'
import type { WebOperation } from '../operation.ts'

export const deleteReportSubscription: WebOperation<typeof contract.deleteReportSubscription> = { id: 'deleteReportSubscription', feature: 'report', base: 'workflow', method: 'DELETE', path: '/report/subscription' }
export const downloadIncomeStatement: WebOperation<typeof contract.downloadIncomeStatement> = { id: 'downloadIncomeStatement', feature: 'report', base: 'workflow', method: 'GET', path: '/report/income-statement/file' }
export const downloadMarketReport: WebOperation<typeof contract.downloadMarketReport> = { id: 'downloadMarketReport', feature: 'report', base: 'workflow', method: 'GET', path: '/marktdeutschland/yearmonth/pdf' }
export const downloadWeeklyReport: WebOperation<typeof contract.downloadWeeklyReport> = { id: 'downloadWeeklyReport', feature: 'report', base: 'workflow', method: 'GET', path: '/marktdeutschland/weeklyreport/pdf' }
export const endReportSubscription: WebOperation<typeof contract.endReportSubscription> = { id: 'endReportSubscription', feature: 'report', base: 'workflow', method: 'DELETE', path: '/report/subscription/own/{businessUnitId}' }
export const getIncomeStatement: WebOperation<typeof contract.getIncomeStatement> = { id: 'getIncomeStatement', feature: 'report', base: 'workflow', method: 'GET', path: '/report/income-statement' }
export const getReportSubscription: WebOperation<typeof contract.getReportSubscription> = { id: 'getReportSubscription', feature: 'report', base: 'workflow', method: 'GET', path: '/report/subscription' }
export const getWeeklyReport: WebOperation<typeof contract.getWeeklyReport> = { id: 'getWeeklyReport', feature: 'report', base: 'workflow', method: 'GET', path: '/marktdeutschland/weeklyreport' }
export const listReportSubscriptions: WebOperation<typeof contract.listReportSubscriptions> = { id: 'listReportSubscriptions', feature: 'report', base: 'workflow', method: 'GET', path: '/report/subscription/own' }
export const saveReportSubscription: WebOperation<typeof contract.saveReportSubscription> = { id: 'saveReportSubscription', feature: 'report', base: 'workflow', method: 'PUT', path: '/report/subscription' }
