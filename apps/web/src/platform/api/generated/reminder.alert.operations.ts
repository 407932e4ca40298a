// Written by `npm run generate` from packages/contract/src/features/reminder/reminder.alert.operations.ts.
import type * as contract from '@lotse/contract/features/reminder/reminder.alert.operations.ts'
import type { WebOperation } from '../operation.ts'

export const listKpiAlerts: WebOperation<typeof contract.listKpiAlerts> = { id: 'listKpiAlerts', feature: 'reminder', base: 'workflow', method: 'GET', path: '/reminder/alert' }
export const setKpiAlert: WebOperation<typeof contract.setKpiAlert> = { id: 'setKpiAlert', feature: 'reminder', base: 'workflow', method: 'PUT', path: '/reminder/alert/{kpiId}' }
