// Written by `npm run generate` from packages/contract/src/features/signal/signal.operations.ts.
import type * as contract from '@lotse/contract/features/signal/signal.operations.ts'
import type { WebOperation } from '../operation.ts'

export const downloadUsage: WebOperation<typeof contract.downloadUsage> = { id: 'downloadUsage', feature: 'signal', base: 'workflow', method: 'GET', path: '/signal/usage/weeks' }
export const getUsage: WebOperation<typeof contract.getUsage> = { id: 'getUsage', feature: 'signal', base: 'workflow', method: 'GET', path: '/signal/usage' }
export const signalAiAnalysis: WebOperation<typeof contract.signalAiAnalysis> = { id: 'signalAiAnalysis', feature: 'signal', base: 'workflow', method: 'PATCH', path: '/person/signalAiAnalysis' }
export const signalAreaClick: WebOperation<typeof contract.signalAreaClick> = { id: 'signalAreaClick', feature: 'signal', base: 'workflow', method: 'PATCH', path: '/person/signalAreaClick' }
export const signalDocumentDownload: WebOperation<typeof contract.signalDocumentDownload> = { id: 'signalDocumentDownload', feature: 'signal', base: 'workflow', method: 'PATCH', path: '/person/signalDocumentDownload' }
export const signalKpiDetails: WebOperation<typeof contract.signalKpiDetails> = { id: 'signalKpiDetails', feature: 'signal', base: 'workflow', method: 'PATCH', path: '/person/signalKpiDetails' }
export const signalTopicClick: WebOperation<typeof contract.signalTopicClick> = { id: 'signalTopicClick', feature: 'signal', base: 'workflow', method: 'PATCH', path: '/person/signalTopicClick' }
export const signalUserLogin: WebOperation<typeof contract.signalUserLogin> = { id: 'signalUserLogin', feature: 'signal', base: 'workflow', method: 'PATCH', path: '/person/signalUserLogin' }
export const signalWeeklyReport: WebOperation<typeof contract.signalWeeklyReport> = { id: 'signalWeeklyReport', feature: 'signal', base: 'workflow', method: 'PATCH', path: '/person/signalWeeklyReport' }
