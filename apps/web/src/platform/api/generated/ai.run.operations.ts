// Written by `npm run generate` from packages/contract/src/features/ai/ai.run.operations.ts.
import type * as contract from '@lotse/contract/features/ai/ai.run.operations.ts'
import type { WebOperation } from '../operation.ts'

export const stopAiRun: WebOperation<typeof contract.stopAiRun> = { id: 'stopAiRun', feature: 'ai', base: 'ai', method: 'POST', path: '/run/{id}/stop' }
export const streamAiRun: WebOperation<typeof contract.streamAiRun> = { id: 'streamAiRun', feature: 'ai', base: 'ai', method: 'GET', path: '/run/{id}/stream' }
