// Written by `npm run generate` from packages/contract/src/features/comment/comment.operations.ts.
import type * as contract from '@lotse/contract/features/comment/comment.operations.ts'
import type { WebOperations } from '../operation.ts'

export const KPI_COMMENT: WebOperations<typeof contract.KPI_COMMENT> = {
  list: { id: 'listKpiComments', feature: 'kpi-comment', base: 'workflow', method: 'GET', path: '/kpi/{id}/comment' },
  create: { id: 'createKpiComment', feature: 'kpi-comment', base: 'workflow', method: 'POST', path: '/kpi/{id}/comment' },
  update: { id: 'updateKpiComment', feature: 'kpi-comment', base: 'workflow', method: 'PUT', path: '/kpi/{id}/comment/{commentId}' },
  delete: { id: 'deleteKpiComment', feature: 'kpi-comment', base: 'workflow', method: 'DELETE', path: '/kpi/{id}/comment/{commentId}' },
  restore: { id: 'restoreKpiComment', feature: 'kpi-comment', base: 'workflow', method: 'POST', path: '/kpi/{id}/comment/{commentId}/restore' },
}
export const MEASURE_COMMENT: WebOperations<typeof contract.MEASURE_COMMENT> = {
  list: { id: 'listMeasureComments', feature: 'measure', base: 'workflow', method: 'GET', path: '/measure/{id}/comment' },
  create: { id: 'createMeasureComment', feature: 'measure', base: 'workflow', method: 'POST', path: '/measure/{id}/comment' },
  update: { id: 'updateMeasureComment', feature: 'measure', base: 'workflow', method: 'PUT', path: '/measure/{id}/comment/{commentId}' },
  delete: { id: 'deleteMeasureComment', feature: 'measure', base: 'workflow', method: 'DELETE', path: '/measure/{id}/comment/{commentId}' },
  restore: { id: 'restoreMeasureComment', feature: 'measure', base: 'workflow', method: 'POST', path: '/measure/{id}/comment/{commentId}/restore' },
}
export const SIMULATION_COMMENT: WebOperations<typeof contract.SIMULATION_COMMENT> = {
  list: { id: 'listSimulationComments', feature: 'simulation', base: 'workflow', method: 'GET', path: '/simulation/{id}/comment' },
  create: { id: 'createSimulationComment', feature: 'simulation', base: 'workflow', method: 'POST', path: '/simulation/{id}/comment' },
  update: { id: 'updateSimulationComment', feature: 'simulation', base: 'workflow', method: 'PUT', path: '/simulation/{id}/comment/{commentId}' },
  delete: { id: 'deleteSimulationComment', feature: 'simulation', base: 'workflow', method: 'DELETE', path: '/simulation/{id}/comment/{commentId}' },
  restore: { id: 'restoreSimulationComment', feature: 'simulation', base: 'workflow', method: 'POST', path: '/simulation/{id}/comment/{commentId}/restore' },
}
