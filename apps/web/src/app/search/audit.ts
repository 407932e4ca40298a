import { AUDIT_KINDS } from '@lotse/contract/audit-catalogue.ts'
import type { AuditView } from '../../features/audit/audit-view.ts'
import { clean, oneOf, type RawSearch, text } from './view.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Reads the filter of the audit log and the open event; ignores invalid values. */
export function auditSearch(search: RawSearch): AuditView {
  const matching = (pattern: RegExp, value: unknown) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined
  return clean({
    personId: matching(UUID, search.personId),
    kind: oneOf(AUDIT_KINDS, search.kind),
    action: text(search.action)?.slice(0, 100),
    subjectKind: text(search.subjectKind)?.slice(0, 100),
    subjectId: text(search.subjectId)?.slice(0, 100),
    businessUnitId: text(search.businessUnitId)?.slice(0, 100),
    from: matching(DAY, search.from),
    to: matching(DAY, search.to),
    search: text(search.search)?.slice(0, 200),
    event: matching(UUID, search.event),
  })
}
