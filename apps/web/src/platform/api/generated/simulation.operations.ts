// Written by `npm run generate` from packages/contract/src/features/simulation/simulation.operations.ts.
import type * as contract from '@lotse/contract/features/simulation/simulation.operations.ts'
import type { WebOperation } from '../operation.ts'

export const adoptSimulation: WebOperation<typeof contract.adoptSimulation> = { id: 'adoptSimulation', feature: 'simulation', base: 'workflow', method: 'POST', path: '/simulation/{id}/adopt' }
export const compareSimulations: WebOperation<typeof contract.compareSimulations> = { id: 'compareSimulations', feature: 'simulation', base: 'workflow', method: 'GET', path: '/simulation/compare' }
export const createSimulation: WebOperation<typeof contract.createSimulation> = { id: 'createSimulation', feature: 'simulation', base: 'workflow', method: 'POST', path: '/simulation' }
export const deleteSimulation: WebOperation<typeof contract.deleteSimulation> = { id: 'deleteSimulation', feature: 'simulation', base: 'workflow', method: 'DELETE', path: '/simulation/{id}' }
export const duplicateSimulation: WebOperation<typeof contract.duplicateSimulation> = { id: 'duplicateSimulation', feature: 'simulation', base: 'workflow', method: 'POST', path: '/simulation/{id}/duplicate' }
export const exportSimulation: WebOperation<typeof contract.exportSimulation> = { id: 'exportSimulation', feature: 'simulation', base: 'workflow', method: 'GET', path: '/simulation/{id}/file' }
export const getSimulation: WebOperation<typeof contract.getSimulation> = { id: 'getSimulation', feature: 'simulation', base: 'workflow', method: 'GET', path: '/simulation/{id}' }
export const getSimulationActuals: WebOperation<typeof contract.getSimulationActuals> = { id: 'getSimulationActuals', feature: 'simulation', base: 'workflow', method: 'GET', path: '/simulation/{id}/actuals' }
export const getSimulationModel: WebOperation<typeof contract.getSimulationModel> = { id: 'getSimulationModel', feature: 'simulation', base: 'workflow', method: 'GET', path: '/simulation/model' }
export const listSimulations: WebOperation<typeof contract.listSimulations> = { id: 'listSimulations', feature: 'simulation', base: 'workflow', method: 'GET', path: '/simulation' }
export const moveSimulation: WebOperation<typeof contract.moveSimulation> = { id: 'moveSimulation', feature: 'simulation', base: 'workflow', method: 'PUT', path: '/simulation/{id}/status' }
export const restoreSimulation: WebOperation<typeof contract.restoreSimulation> = { id: 'restoreSimulation', feature: 'simulation', base: 'workflow', method: 'POST', path: '/simulation/{id}/restore' }
export const updateSimulation: WebOperation<typeof contract.updateSimulation> = { id: 'updateSimulation', feature: 'simulation', base: 'workflow', method: 'PUT', path: '/simulation/{id}' }
