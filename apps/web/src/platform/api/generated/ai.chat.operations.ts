// Written by `npm run generate` from packages/contract/src/features/ai/ai.chat.operations.ts.
import type * as contract from '@lotse/contract/features/ai/ai.chat.operations.ts'
import type { WebOperation } from '../operation.ts'

export const askInConversation: WebOperation<typeof contract.askInConversation> = { id: 'askInConversation', feature: 'ai', base: 'ai', method: 'POST', path: '/conversation/{id}/message' }
export const createConversation: WebOperation<typeof contract.createConversation> = { id: 'createConversation', feature: 'ai', base: 'ai', method: 'POST', path: '/conversation' }
export const deleteConversation: WebOperation<typeof contract.deleteConversation> = { id: 'deleteConversation', feature: 'ai', base: 'ai', method: 'DELETE', path: '/conversation/{id}' }
export const getConversation: WebOperation<typeof contract.getConversation> = { id: 'getConversation', feature: 'ai', base: 'ai', method: 'GET', path: '/conversation/{id}' }
export const listChatSuggestions: WebOperation<typeof contract.listChatSuggestions> = { id: 'listChatSuggestions', feature: 'ai', base: 'ai', method: 'GET', path: '/conversation/suggestion' }
export const listConversations: WebOperation<typeof contract.listConversations> = { id: 'listConversations', feature: 'ai', base: 'ai', method: 'GET', path: '/conversation' }
export const putChatFeedback: WebOperation<typeof contract.putChatFeedback> = { id: 'putChatFeedback', feature: 'ai', base: 'ai', method: 'PUT', path: '/conversation/{id}/message/{messageId}/feedback' }
export const renameConversation: WebOperation<typeof contract.renameConversation> = { id: 'renameConversation', feature: 'ai', base: 'ai', method: 'PATCH', path: '/conversation/{id}' }
export const restoreConversation: WebOperation<typeof contract.restoreConversation> = { id: 'restoreConversation', feature: 'ai', base: 'ai', method: 'POST', path: '/conversation/{id}/restore' }
