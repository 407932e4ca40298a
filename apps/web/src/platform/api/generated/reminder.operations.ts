// Written by `npm run generate` from packages/contract/src/features/reminder/reminder.operations.ts.
import type * as contract from '@lotse/contract/features/reminder/reminder.operations.ts'
import type { WebOperation } from '../operation.ts'

export const getReminders: WebOperation<typeof contract.getReminders> = { id: 'getReminders', feature: 'reminder', base: 'workflow', method: 'GET', path: '/reminder' }
export const saveReminders: WebOperation<typeof contract.saveReminders> = { id: 'saveReminders', feature: 'reminder', base: 'workflow', method: 'PUT', path: '/reminder' }
