import type { Operation } from '@lotse/contract/operation.ts'
import { describedAuditEvent, recordAuditEvent } from '../audit/audit.ts'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import type { Context } from './request-context.ts'

/** Describes the event of a call before its handler runs: who, where, what. The handler may add to it with `recordAuditEvent`. */
export async function recordCall(
  tx: TenantTransaction,
  { id, binary }: Operation,
  { person, businessUnitId, address }: Pick<Context, 'person' | 'businessUnitId' | 'address'>,
): Promise<void> {
  const kind = binary === undefined ? 'CHANGE' : 'EXPORT'
  await recordAuditEvent(tx, { action: id, kind, actorId: person.id, businessUnitId, address })
}

/** Names the subject unless the handler has: the feature with the id in the path, or that of the reply. */
export async function recordSubject(
  tx: TenantTransaction,
  { feature }: Operation,
  input: unknown,
  result: unknown,
): Promise<void> {
  if (describedAuditEvent(tx)?.subject !== undefined) return
  const { params } = input as { readonly params?: { readonly id?: unknown } }
  const id = params?.id ?? (result as { readonly id?: unknown } | null | undefined)?.id
  await recordAuditEvent(tx, { subject: { kind: feature, id: typeof id === 'string' ? id : null } })
}
