// Written by `npm run generate` from packages/contract/src/features/audit/audit.operations.ts.
import type * as contract from '@lotse/contract/features/audit/audit.operations.ts'
import type { WebOperation } from '../operation.ts'

export const exportAuditEvents: WebOperation<typeof contract.exportAuditEvents> = { id: 'exportAuditEvents', feature: 'audit', base: 'workflow', method: 'GET', path: '/audit/file' }
export const getAuditChoices: WebOperation<typeof contract.getAuditChoices> = { id: 'getAuditChoices', feature: 'audit', base: 'workflow', method: 'GET', path: '/audit/choices' }
export const getAuditEvent: WebOperation<typeof contract.getAuditEvent> = { id: 'getAuditEvent', feature: 'audit', base: 'workflow', method: 'GET', path: '/audit/{id}' }
export const listAuditEvents: WebOperation<typeof contract.listAuditEvents> = { id: 'listAuditEvents', feature: 'audit', base: 'workflow', method: 'GET', path: '/audit' }
