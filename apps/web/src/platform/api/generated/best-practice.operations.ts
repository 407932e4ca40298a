// Written by `npm run generate` from packages/contract/src/features/best-practice/best-practice.operations.ts.
import type * as contract from '@lotse/contract/features/best-practice/best-practice.operations.ts'
import type { WebOperation } from '../operation.ts'

export const getBestPractice: WebOperation<typeof contract.getBestPractice> = { id: 'getBestPractice', feature: 'best-practice', base: 'workflow', method: 'GET', path: '/best-practice/{id}' }
export const listBestPractices: WebOperation<typeof contract.listBestPractices> = { id: 'listBestPractices', feature: 'best-practice', base: 'workflow', method: 'GET', path: '/best-practice' }
export const toggleFavoriteBestPractice: WebOperation<typeof contract.toggleFavoriteBestPractice> = { id: 'toggleFavoriteBestPractice', feature: 'best-practice', base: 'workflow', method: 'PATCH', path: '/best-practice/{id}/toggle-favorite' }
