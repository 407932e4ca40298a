// Written by `npm run generate` from packages/contract/src/features/businessunit/businessunit.portfolio.assessment.operations.ts.
import type * as contract from '@lotse/contract/features/businessunit/businessunit.portfolio.assessment.operations.ts'
import type { WebOperation } from '../operation.ts'

export const exportPortfolioAssessments: WebOperation<typeof contract.exportPortfolioAssessments> = { id: 'exportPortfolioAssessments', feature: 'businessunit', base: 'workflow', method: 'POST', path: '/portfolio/assessment/file' }
export const getPortfolioAssessments: WebOperation<typeof contract.getPortfolioAssessments> = { id: 'getPortfolioAssessments', feature: 'businessunit', base: 'workflow', method: 'GET', path: '/portfolio/assessment' }
