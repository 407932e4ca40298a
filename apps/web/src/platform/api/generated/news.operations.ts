// Written by `npm run generate` from packages/contract/src/features/news/news.operations.ts.
import type * as contract from '@lotse/contract/features/news/news.operations.ts'
import type { WebOperation } from '../operation.ts'

export const getNews: WebOperation<typeof contract.getNews> = { id: 'getNews', feature: 'news', base: 'workflow', method: 'GET', path: '/news/{id}' }
export const listNews: WebOperation<typeof contract.listNews> = { id: 'listNews', feature: 'news', base: 'workflow', method: 'GET', path: '/news' }
export const markNewsSeen: WebOperation<typeof contract.markNewsSeen> = { id: 'markNewsSeen', feature: 'news', base: 'workflow', method: 'PUT', path: '/news/seen' }
