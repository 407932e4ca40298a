// Written by `npm run generate` from packages/contract/src/features/measure/measure.portfolio.operations.ts.
import type * as contract from '@lotse/contract/features/measure/measure.portfolio.operations.ts'
import type { WebOperation } from '../operation.ts'

export const listPortfolioMeasures: WebOperation<typeof contract.listPortfolioMeasures> = { id: 'listPortfolioMeasures', feature: 'measure', base: 'workflow', method: 'GET', path: '/portfolio/measure' }
