import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { AuditChoices, AuditEventDetail, AuditExportQuery, AuditPage, AuditQuery } from './audit.schema.ts'

const closed = { additionalProperties: false } as const
const reading = { feature: 'audit', method: 'GET', requires: ['TENANT_ADMIN'] } as const

export const listAuditEvents = defineOperation({
  ...reading,
  id: 'listAuditEvents',
  path: '/audit',
  summary: 'Audit log',
  description:
    'Who did what, when and from where, newest first: every write, sign-ins and failed ones, exports, changes of permissions, commands of operators. Page by page by cursor.',
  query: AuditQuery,
  reply: AuditPage,
})

export const getAuditChoices = defineOperation({
  ...reading,
  id: 'getAuditChoices',
  path: '/audit/choices',
  summary: 'Filters of the audit log',
  description: 'The people, actions, subjects and business units that occur in the audit log.',
  reply: AuditChoices,
})

export const exportAuditEvents = defineOperation({
  ...reading,
  id: 'exportAuditEvents',
  path: '/audit/file',
  summary: 'Export the audit log',
  description:
    'The events of a filter as a file, one row per changed field, at most the newest 50,000 events. Texts that a spreadsheet would read as a formula are neutralised.',
  query: AuditExportQuery,
  binary: 'application/octet-stream',
  errors: ['export.busy'],
})

export const getAuditEvent = defineOperation({
  ...reading,
  id: 'getAuditEvent',
  path: '/audit/{id}',
  summary: 'One event of the audit log',
  description: 'With the changed rows, before and after.',
  params: Object({ id: String({ format: 'uuid' }) }, closed),
  reply: AuditEventDetail,
  errors: ['audit.not_found'],
})
