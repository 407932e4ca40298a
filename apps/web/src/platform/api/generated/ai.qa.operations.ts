// Written by `npm run generate` from packages/contract/src/features/ai/ai.qa.operations.ts.
import type * as contract from '@lotse/contract/features/ai/ai.qa.operations.ts'
import type { WebOperation } from '../operation.ts'

export const askQuestion: WebOperation<typeof contract.askQuestion> = { id: 'askQuestion', feature: 'ai', base: 'ai', method: 'POST', path: '/question' }
export const deleteQuestion: WebOperation<typeof contract.deleteQuestion> = { id: 'deleteQuestion', feature: 'ai', base: 'ai', method: 'DELETE', path: '/question/{id}' }
export const getQuestion: WebOperation<typeof contract.getQuestion> = { id: 'getQuestion', feature: 'ai', base: 'ai', method: 'GET', path: '/question/{id}' }
export const listQuestions: WebOperation<typeof contract.listQuestions> = { id: 'listQuestions', feature: 'ai', base: 'ai', method: 'GET', path: '/question' }
export const listUnansweredQuestions: WebOperation<typeof contract.listUnansweredQuestions> = { id: 'listUnansweredQuestions', feature: 'ai', base: 'ai', method: 'GET', path: '/question/unanswered' }
export const markUnansweredQuestion: WebOperation<typeof contract.markUnansweredQuestion> = { id: 'markUnansweredQuestion', feature: 'ai', base: 'ai', method: 'PUT', path: '/question/unanswered/{id}' }
export const putQuestionFeedback: WebOperation<typeof contract.putQuestionFeedback> = { id: 'putQuestionFeedback', feature: 'ai', base: 'ai', method: 'PUT', path: '/question/{id}/feedback' }
