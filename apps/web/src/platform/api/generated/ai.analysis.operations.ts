// Written by `npm run generate` from packages/contract/src/features/ai/ai.analysis.operations.ts.
import type * as contract from '@lotse/contract/features/ai/ai.analysis.operations.ts'
import type { WebOperation } from '../operation.ts'

export const deleteAiAnalysis: WebOperation<typeof contract.deleteAiAnalysis> = { id: 'deleteAiAnalysis', feature: 'ai', base: 'ai', method: 'DELETE', path: '/analysis/{id}' }
export const exportAiAnalysis: WebOperation<typeof contract.exportAiAnalysis> = { id: 'exportAiAnalysis', feature: 'ai', base: 'ai', method: 'GET', path: '/analysis/{id}/pdf' }
export const getAiAnalysis: WebOperation<typeof contract.getAiAnalysis> = { id: 'getAiAnalysis', feature: 'ai', base: 'ai', method: 'GET', path: '/analysis/{id}' }
export const listAiAnalyses: WebOperation<typeof contract.listAiAnalyses> = { id: 'listAiAnalyses', feature: 'ai', base: 'ai', method: 'GET', path: '/analysis' }
export const putAiAnalysisFeedback: WebOperation<typeof contract.putAiAnalysisFeedback> = { id: 'putAiAnalysisFeedback', feature: 'ai', base: 'ai', method: 'PUT', path: '/analysis/{id}/feedback' }
export const shareAiAnalysis: WebOperation<typeof contract.shareAiAnalysis> = { id: 'shareAiAnalysis', feature: 'ai', base: 'ai', method: 'POST', path: '/analysis/{id}/share' }
export const startAiAnalysis: WebOperation<typeof contract.startAiAnalysis> = { id: 'startAiAnalysis', feature: 'ai', base: 'ai', method: 'POST', path: '/analysis' }
