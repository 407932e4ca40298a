import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { deleteRows, insertRow } from '../../../platform/thing/rows.repository.ts'
import './sign-on.table.ts'

/** A sign-in at the identity provider that has begun and not ended. */
export interface SignOnAttempt {
  readonly issuer: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
  readonly returnPath: string
}

/** Identifies an attempt: the state that the provider returns, and the browser that began it. */
export interface AttemptKey {
  readonly stateHash: Buffer
  readonly browserHash: Buffer
}

/** Stores an attempt for some minutes, and deletes expired ones. */
export async function insertAttempt(
  tx: TenantTransaction,
  { stateHash, browserHash }: AttemptKey,
  attempt: SignOnAttempt,
  seconds: number,
): Promise<void> {
  await deleteRows(tx, 'sign_on_attempt', { expires_at: sql`< now()` })
  await insertRow(tx, 'sign_on_attempt', {
    state_hash: stateHash,
    browser_hash: browserHash,
    issuer: attempt.issuer,
    nonce: attempt.nonce,
    code_verifier: attempt.codeVerifier,
    redirect_uri: attempt.redirectUri,
    return_path: attempt.returnPath,
    expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
  })
}

/** Deletes and returns an attempt of this browser, so that it ends only once; null if it is unknown or has expired. */
export async function takeAttempt(
  tx: TenantTransaction,
  { stateHash, browserHash }: AttemptKey,
): Promise<SignOnAttempt | null> {
  const row = await tx
    .deleteFrom('sign_on_attempt')
    .where('tenant_id', '=', tx.tenantId)
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['issuer', 'nonce', 'code_verifier as codeVerifier'])
    .returning(['redirect_uri as redirectUri', 'return_path as returnPath'])
    .executeTakeFirst()
  return row ?? null
}
