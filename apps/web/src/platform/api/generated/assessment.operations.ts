// Written by `npm run generate` from packages/contract/src/features/assessment/assessment.operations.ts.
import type * as contract from '@lotse/contract/features/assessment/assessment.operations.ts'
import type { WebOperation } from '../operation.ts'

export const completeAssessment: WebOperation<typeof contract.completeAssessment> = { id: 'completeAssessment', feature: 'assessment', base: 'workflow', method: 'POST', path: '/assessment/{id}/complete' }
export const getAssessment: WebOperation<typeof contract.getAssessment> = { id: 'getAssessment', feature: 'assessment', base: 'workflow', method: 'GET', path: '/assessment/{id}' }
export const getAssessmentResult: WebOperation<typeof contract.getAssessmentResult> = { id: 'getAssessmentResult', feature: 'assessment', base: 'workflow', method: 'GET', path: '/assessment/{id}/result' }
export const listAssessments: WebOperation<typeof contract.listAssessments> = { id: 'listAssessments', feature: 'assessment', base: 'workflow', method: 'GET', path: '/assessment' }
export const reopenAssessment: WebOperation<typeof contract.reopenAssessment> = { id: 'reopenAssessment', feature: 'assessment', base: 'workflow', method: 'POST', path: '/assessment/{id}/reopen' }
export const replyToAssessment: WebOperation<typeof contract.replyToAssessment> = { id: 'replyToAssessment', feature: 'assessment', base: 'workflow', method: 'PATCH', path: '/assessment/reply' }
export const startAssessment: WebOperation<typeof contract.startAssessment> = { id: 'startAssessment', feature: 'assessment', base: 'workflow', method: 'POST', path: '/assessment' }
export const submitAssessment: WebOperation<typeof contract.submitAssessment> = { id: 'submitAssessment', feature: 'assessment', base: 'workflow', method: 'POST', path: '/assessment/{id}/submit' }
