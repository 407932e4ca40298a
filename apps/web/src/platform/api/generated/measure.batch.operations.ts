// Written by `npm run generate` from packages/contract/src/features/measure/measure.batch.operations.ts.
import type * as contract from '@lotse/contract/features/measure/measure.batch.operations.ts'
import type { WebOperation } from '../operation.ts'

export const changeMeasures: WebOperation<typeof contract.changeMeasures> = { id: 'changeMeasures', feature: 'measure', base: 'workflow', method: 'PATCH', path: '/measure/batch' }
