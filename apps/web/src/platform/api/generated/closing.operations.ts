// Written by `npm run generate` from packages/contract/src/features/closing/closing.operations.ts.
import type * as contract from '@lotse/contract/features/closing/closing.operations.ts'
import type { WebOperation } from '../operation.ts'

export const closeMonth: WebOperation<typeof contract.closeMonth> = { id: 'closeMonth', feature: 'closing', base: 'workflow', method: 'POST', path: '/closing/{period}/close' }
export const listClosingMonths: WebOperation<typeof contract.listClosingMonths> = { id: 'listClosingMonths', feature: 'closing', base: 'workflow', method: 'GET', path: '/closing' }
export const remindOfClosing: WebOperation<typeof contract.remindOfClosing> = { id: 'remindOfClosing', feature: 'closing', base: 'workflow', method: 'POST', path: '/closing/{period}/remind' }
export const reopenMonth: WebOperation<typeof contract.reopenMonth> = { id: 'reopenMonth', feature: 'closing', base: 'workflow', method: 'POST', path: '/closing/{period}/reopen' }
