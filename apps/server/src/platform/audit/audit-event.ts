import type { AuditKind } from '@lotse/contract/audit-catalogue.ts'

/** An event of the audit log. Never contains a secret. */
export interface AuditEvent {
  /** Id of the operation, or `cli.` and the command. */
  readonly action?: string
  /** Default: CHANGE. */
  readonly kind?: AuditKind
  /** The signed-in person; null: an operator, or a visitor before the sign-in. */
  readonly actorId?: string | null
  /** The unit in which the person worked. */
  readonly businessUnitId?: string | null
  /** What the event is about: a feature, e.g. `measure`, and the id. */
  readonly subject?: { readonly kind: string; readonly id: string | null }
  /** IP address of the caller. */
  readonly address?: string | null
  /** Default: DONE. */
  readonly outcome?: 'DONE' | 'FAILED'
  /** Facts that are in no changed row, e.g. the format of an export. */
  readonly details?: Readonly<Record<string, unknown>>
}
