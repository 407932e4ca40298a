import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { CountedAttempt } from '../../../platform/security/sign-in-limits.ts'
import { findSecondFactors } from './authenticator.repository.ts'

/**
 * Resets the counters after a right password. Those of a person with an authenticator app stay: a caller who knows the password only
 * could otherwise try codes without limit.
 */
export async function countRightPassword(
  counted: CountedAttempt,
  {
    personId,
    inTransaction,
  }: {
    readonly personId: string
    readonly inTransaction: <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>
  },
): Promise<void> {
  const { hasAuthenticator } = await inTransaction((tx) => findSecondFactors(tx, personId))
  if (!hasAuthenticator) await counted.succeed()
}
