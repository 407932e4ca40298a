import { AUDIT_KINDS } from '@lotse/contract/audit-catalogue.ts'
import type { AuditView } from '../../../features/audit/audit-view.ts'
import { clean, day, oneOf, type RawSearch, text, uuid } from '../../search/view.ts'

/** Reads the filter of the audit log and the open event; ignores invalid values. */
export function auditSearch(search: RawSearch): AuditView {
  return clean({
    personId: uuid(search.personId),
    kind: oneOf(AUDIT_KINDS, search.kind),
    action: text(search.action)?.slice(0, 100),
    subjectKind: text(search.subjectKind)?.slice(0, 100),
    subjectId: text(search.subjectId)?.slice(0, 100),
    businessUnitId: text(search.businessUnitId)?.slice(0, 100),
    from: day(search.from),
    to: day(search.to),
    search: text(search.search)?.slice(0, 200),
    event: uuid(search.event),
  })
}
