// Written by `npm run generate` from packages/contract/src/features/solution-tree/solution-tree.operations.ts.
import type * as contract from '@lotse/contract/features/solution-tree/solution-tree.operations.ts'
import type { WebOperation } from '../operation.ts'

export const getSolutionNode: WebOperation<typeof contract.getSolutionNode> = { id: 'getSolutionNode', feature: 'solution-tree', base: 'workflow', method: 'GET', path: '/solution-tree/{id}' }
export const getSolutionTree: WebOperation<typeof contract.getSolutionTree> = { id: 'getSolutionTree', feature: 'solution-tree', base: 'workflow', method: 'GET', path: '/solution-tree' }
export const listSymptoms: WebOperation<typeof contract.listSymptoms> = { id: 'listSymptoms', feature: 'solution-tree', base: 'workflow', method: 'GET', path: '/symptom' }
export const recordFinding: WebOperation<typeof contract.recordFinding> = { id: 'recordFinding', feature: 'solution-tree', base: 'workflow', method: 'PUT', path: '/solution-tree/{id}/finding' }
