// Written by `npm run generate` from packages/contract/src/features/measure/measure.task.operations.ts.
import type * as contract from '@lotse/contract/features/measure/measure.task.operations.ts'
import type { WebOperation } from '../operation.ts'

export const addMeasureTask: WebOperation<typeof contract.addMeasureTask> = { id: 'addMeasureTask', feature: 'measure', base: 'workflow', method: 'POST', path: '/measure/{id}/task' }
export const deleteMeasureTask: WebOperation<typeof contract.deleteMeasureTask> = { id: 'deleteMeasureTask', feature: 'measure', base: 'workflow', method: 'DELETE', path: '/measure/{id}/task/{taskId}' }
export const moveMeasureTask: WebOperation<typeof contract.moveMeasureTask> = { id: 'moveMeasureTask', feature: 'measure', base: 'workflow', method: 'PUT', path: '/measure/{id}/task/{taskId}/place' }
export const restoreMeasureTask: WebOperation<typeof contract.restoreMeasureTask> = { id: 'restoreMeasureTask', feature: 'measure', base: 'workflow', method: 'POST', path: '/measure/{id}/task/{taskId}/restore' }
export const updateMeasureTask: WebOperation<typeof contract.updateMeasureTask> = { id: 'updateMeasureTask', feature: 'measure', base: 'workflow', method: 'PUT', path: '/measure/{id}/task/{taskId}' }
