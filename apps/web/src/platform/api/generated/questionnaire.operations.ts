// Written by `npm run generate` from packages/contract/src/features/questionnaire/questionnaire.operations.ts.
import type * as contract from '@lotse/contract/features/questionnaire/questionnaire.operations.ts'
import type { WebOperation } from '../operation.ts'

export const discardQuestionnaireDraft: WebOperation<typeof contract.discardQuestionnaireDraft> = { id: 'discardQuestionnaireDraft', feature: 'questionnaire', base: 'workflow', method: 'POST', path: '/questionnaire/{id}/discard' }
export const getQuestionnaire: WebOperation<typeof contract.getQuestionnaire> = { id: 'getQuestionnaire', feature: 'questionnaire', base: 'workflow', method: 'GET', path: '/questionnaire/{id}' }
export const getQuestionnaireChoices: WebOperation<typeof contract.getQuestionnaireChoices> = { id: 'getQuestionnaireChoices', feature: 'questionnaire', base: 'workflow', method: 'GET', path: '/questionnaire/choices' }
export const listQuestionnaires: WebOperation<typeof contract.listQuestionnaires> = { id: 'listQuestionnaires', feature: 'questionnaire', base: 'workflow', method: 'GET', path: '/questionnaire' }
export const resetQuestionnaire: WebOperation<typeof contract.resetQuestionnaire> = { id: 'resetQuestionnaire', feature: 'questionnaire', base: 'workflow', method: 'POST', path: '/questionnaire/{id}/reset' }
export const updateQuestionnaire: WebOperation<typeof contract.updateQuestionnaire> = { id: 'updateQuestionnaire', feature: 'questionnaire', base: 'workflow', method: 'PUT', path: '/questionnaire/{id}' }
