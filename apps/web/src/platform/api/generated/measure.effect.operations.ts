// Written by `npm run generate` from packages/contract/src/features/measure/measure.effect.operations.ts.
import type * as contract from '@lotse/contract/features/measure/measure.effect.operations.ts'
import type { WebOperation } from '../operation.ts'

export const getMeasureEffect: WebOperation<typeof contract.getMeasureEffect> = { id: 'getMeasureEffect', feature: 'measure', base: 'workflow', method: 'GET', path: '/measure/{id}/effect' }
