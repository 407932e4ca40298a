// Written by `npm run generate` from packages/contract/src/features/message/message.operations.ts.
import type * as contract from '@lotse/contract/features/message/message.operations.ts'
import type { WebOperation } from '../operation.ts'

export const createMessage: WebOperation<typeof contract.createMessage> = { id: 'createMessage', feature: 'message', base: 'workflow', method: 'POST', path: '/message' }
export const getAudienceChoices: WebOperation<typeof contract.getAudienceChoices> = { id: 'getAudienceChoices', feature: 'message', base: 'workflow', method: 'GET', path: '/message/audience' }
export const getMessage: WebOperation<typeof contract.getMessage> = { id: 'getMessage', feature: 'message', base: 'workflow', method: 'GET', path: '/message/{id}' }
export const getSentMessage: WebOperation<typeof contract.getSentMessage> = { id: 'getSentMessage', feature: 'message', base: 'workflow', method: 'GET', path: '/message/sent/{id}' }
export const listMessages: WebOperation<typeof contract.listMessages> = { id: 'listMessages', feature: 'message', base: 'workflow', method: 'GET', path: '/message' }
export const listSentMessages: WebOperation<typeof contract.listSentMessages> = { id: 'listSentMessages', feature: 'message', base: 'workflow', method: 'GET', path: '/message/sent' }
export const markAllMessages: WebOperation<typeof contract.markAllMessages> = { id: 'markAllMessages', feature: 'message', base: 'workflow', method: 'PUT', path: '/message/read' }
export const markMessage: WebOperation<typeof contract.markMessage> = { id: 'markMessage', feature: 'message', base: 'workflow', method: 'PUT', path: '/message/{id}/read' }
export const previewAudience: WebOperation<typeof contract.previewAudience> = { id: 'previewAudience', feature: 'message', base: 'workflow', method: 'POST', path: '/message/audience' }
export const restoreMessage: WebOperation<typeof contract.restoreMessage> = { id: 'restoreMessage', feature: 'message', base: 'workflow', method: 'POST', path: '/message/{id}/restore' }
export const retractMessage: WebOperation<typeof contract.retractMessage> = { id: 'retractMessage', feature: 'message', base: 'workflow', method: 'DELETE', path: '/message/{id}' }
