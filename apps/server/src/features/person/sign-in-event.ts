import { recordAuditEvent } from '../../platform/audit/audit.ts'
import type { AuditEvent } from '../../platform/audit/audit-event.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import type { SignInMethod } from './person.table.ts'

/** Why a sign-in failed, as the audit log shows it. Replies to callers do not distinguish them. */
export type SignInProblem =
  | 'UNKNOWN_ACCOUNT'
  | 'DISABLED'
  | 'WRONG_PASSWORD'
  | 'WRONG_CODE'
  | 'PASSKEY_REFUSED'
  | 'PROVIDER_REFUSED'
  | 'PROVIDER_FAILED'
  | 'PROVIDER_UNAVAILABLE'
  | 'NO_ACCESS'

/** What was used besides the password. */
export type UsedSecondFactor = 'CODE' | 'RECOVERY_CODE'

/** The way of a sign-in. */
export interface SignInFacts {
  /** Id of the operation. */
  readonly action: string
  readonly method: SignInMethod
  readonly address: string
}

/** Describes a sign-in of a person, for the transaction that starts the session. */
export function signInEvent(
  { action, method, address }: SignInFacts,
  personId: string,
  secondFactor?: UsedSecondFactor,
): AuditEvent {
  return {
    action,
    address,
    kind: 'SIGN_IN',
    actorId: personId,
    subject: personOf(personId),
    details: { method, ...(secondFactor === undefined ? {} : { secondFactor }) },
  }
}

/**
 * Records a failed sign-in. The typed text of an unknown account may be a password in the wrong field: `account` is its hash.
 */
export async function recordFailedSignIn(
  tx: TenantTransaction,
  { action, method, address }: SignInFacts,
  {
    personId,
    problem,
    account,
  }: { readonly personId: string | null; readonly problem: SignInProblem; readonly account?: string },
): Promise<void> {
  const details = { method, problem, ...(account === undefined ? {} : { account }) }
  await recordAuditEvent(tx, {
    action,
    address,
    details,
    kind: 'SIGN_IN',
    outcome: 'FAILED',
    subject: personOf(personId),
  })
}

/** A person as the subject of an event; null: unknown. */
export const personOf = (id: string | null) => ({ kind: 'person', id }) as const
