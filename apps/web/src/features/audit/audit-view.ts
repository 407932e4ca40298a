import type { AuditFilter } from '@lotse/contract/features/audit/audit.schema.ts'

/** What the page shows: a filter, and the event that is open. */
export interface AuditView extends AuditFilter {
  event?: string
}

/** A change of the view; `undefined` removes a part. */
export type AuditViewPatch = { readonly [Part in keyof AuditView]?: AuditView[Part] | undefined }

/** Removes every filter. */
export const NO_FILTER: AuditViewPatch = {
  personId: undefined,
  kind: undefined,
  action: undefined,
  subjectKind: undefined,
  subjectId: undefined,
  businessUnitId: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
}
