// Written by `npm run generate` from packages/contract/src/features/faq/faq.operations.ts.
import type * as contract from '@lotse/contract/features/faq/faq.operations.ts'
import type { WebOperation } from '../operation.ts'

export const listFaq: WebOperation<typeof contract.listFaq> = { id: 'listFaq', feature: 'faq', base: 'workflow', method: 'GET', path: '/faq' }
export const listFaqComments: WebOperation<typeof contract.listFaqComments> = { id: 'listFaqComments', feature: 'faq', base: 'workflow', method: 'GET', path: '/faq/{id}/feedback' }
export const putFaqFeedback: WebOperation<typeof contract.putFaqFeedback> = { id: 'putFaqFeedback', feature: 'faq', base: 'workflow', method: 'PUT', path: '/faq/{id}/feedback' }
