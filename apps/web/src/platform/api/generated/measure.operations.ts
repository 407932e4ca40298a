// Written by `npm run generate` from packages/contract/src/features/measure/measure.operations.ts.
import type * as contract from '@lotse/contract/features/measure/measure.operations.ts'
import type { WebOperation } from '../operation.ts'

export const createMeasure: WebOperation<typeof contract.createMeasure> = { id: 'createMeasure', feature: 'measure', base: 'workflow', method: 'POST', path: '/measure' }
export const deleteMeasure: WebOperation<typeof contract.deleteMeasure> = { id: 'deleteMeasure', feature: 'measure', base: 'workflow', method: 'DELETE', path: '/measure/{id}' }
export const exportMeasures: WebOperation<typeof contract.exportMeasures> = { id: 'exportMeasures', feature: 'measure', base: 'workflow', method: 'PATCH', path: '/measure' }
export const getMeasure: WebOperation<typeof contract.getMeasure> = { id: 'getMeasure', feature: 'measure', base: 'workflow', method: 'GET', path: '/measure/{id}' }
export const getMeasureChoices: WebOperation<typeof contract.getMeasureChoices> = { id: 'getMeasureChoices', feature: 'measure', base: 'workflow', method: 'GET', path: '/measure/choice' }
export const listMeasureReminders: WebOperation<typeof contract.listMeasureReminders> = { id: 'listMeasureReminders', feature: 'measure', base: 'workflow', method: 'GET', path: '/measure/reminder' }
export const listMeasureTemplates: WebOperation<typeof contract.listMeasureTemplates> = { id: 'listMeasureTemplates', feature: 'measure', base: 'workflow', method: 'GET', path: '/measure-template' }
export const listMeasures: WebOperation<typeof contract.listMeasures> = { id: 'listMeasures', feature: 'measure', base: 'workflow', method: 'GET', path: '/measure' }
export const moveMeasure: WebOperation<typeof contract.moveMeasure> = { id: 'moveMeasure', feature: 'measure', base: 'workflow', method: 'PUT', path: '/measure/{id}/state' }
export const restoreMeasure: WebOperation<typeof contract.restoreMeasure> = { id: 'restoreMeasure', feature: 'measure', base: 'workflow', method: 'POST', path: '/measure/{id}/restore' }
export const updateMeasure: WebOperation<typeof contract.updateMeasure> = { id: 'updateMeasure', feature: 'measure', base: 'workflow', method: 'PUT', path: '/measure/{id}' }
