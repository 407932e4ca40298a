// Written by `npm run generate` from packages/contract/src/features/businessunit/businessunit.portfolio.operations.ts.
import type * as contract from '@lotse/contract/features/businessunit/businessunit.portfolio.operations.ts'
import type { WebOperation } from '../operation.ts'

export const exportPortfolioComparison: WebOperation<typeof contract.exportPortfolioComparison> = { id: 'exportPortfolioComparison', feature: 'businessunit', base: 'workflow', method: 'POST', path: '/portfolio/comparison/file' }
export const getPortfolioComparison: WebOperation<typeof contract.getPortfolioComparison> = { id: 'getPortfolioComparison', feature: 'businessunit', base: 'workflow', method: 'GET', path: '/portfolio/comparison' }
