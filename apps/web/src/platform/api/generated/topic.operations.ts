// Written by `npm run generate` from packages/contract/src/features/topic/topic.operations.ts.
import type * as contract from '@lotse/contract/features/topic/topic.operations.ts'
import type { WebOperation } from '../operation.ts'

export const getTopic: WebOperation<typeof contract.getTopic> = { id: 'getTopic', feature: 'topic', base: 'workflow', method: 'GET', path: '/topic/{id}' }
export const listTopics: WebOperation<typeof contract.listTopics> = { id: 'listTopics', feature: 'topic', base: 'workflow', method: 'GET', path: '/topic' }
export const rememberTopicStep: WebOperation<typeof contract.rememberTopicStep> = { id: 'rememberTopicStep', feature: 'topic', base: 'workflow', method: 'PUT', path: '/topic/{id}/step' }
