import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { createToken, hashToken } from '../../../platform/session/access-token.ts'
import { deleteRows, insertRow } from '../../../platform/thing/rows.repository.ts'
import type { ChallengePurpose } from './account.table.ts'

/** How long a person has for the second step. */
const CHALLENGE_MINUTES = 10
/** Wrong codes of one challenge. */
const MAXIMUM_ATTEMPTS = 5

/** Begins a second step and returns its token, of which only the hash is stored. */
export async function insertChallenge(
  tx: TenantTransaction,
  challenge: { readonly purpose: ChallengePurpose; readonly personId: string | null; readonly challenge?: string },
): Promise<string> {
  const token = createToken()
  await insertRow(tx, 'sign_in_challenge', {
    token_hash: hashToken(token),
    purpose: challenge.purpose,
    person_id: challenge.personId,
    challenge: challenge.challenge ?? null,
    expires_at: new Date(Date.now() + CHALLENGE_MINUTES * 60_000),
  })
  return token
}

/** Counts an attempt. Returns the person; null if the challenge is unknown, used, expired or was tried too often. */
export async function countChallengeAttempt(
  tx: TenantTransaction,
  token: string,
): Promise<{ readonly personId: string; readonly username: string } | null> {
  const { rows } = await sql<{ personId: string; username: string }>`
    update sign_in_challenge c set attempts = c.attempts + 1
    from person p
    where c.tenant_id = ${tx.tenantId} and c.token_hash = ${hashToken(token)} and c.purpose = 'SECOND_FACTOR'
      and c.expires_at > now() and c.attempts < ${MAXIMUM_ATTEMPTS}
      and p.tenant_id = c.tenant_id and p.id = c.person_id and p.disabled_at is null
    returning p.id as "personId", p.username`.execute(tx)
  return rows[0] ?? null
}

/** Uses up a challenge. Returns null if it is unknown, used or expired. */
export async function deleteChallenge(
  tx: TenantTransaction,
  token: string,
  purpose: ChallengePurpose,
): Promise<{ readonly personId: string | null; readonly challenge: string | null } | null> {
  const row = await tx
    .deleteFrom('sign_in_challenge')
    .where('tenant_id', '=', tx.tenantId)
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['person_id as personId', 'challenge'])
    .executeTakeFirst()
  return row ?? null
}

/** Ends the sign-ins of a person that have begun. */
export async function deleteChallengesOf(tx: TenantTransaction, personId: string): Promise<void> {
  await deleteRows(tx, 'sign_in_challenge', { person_id: personId })
}

/** Deletes challenges that have expired. Returns their number. */
export async function deleteExpiredChallenges(tx: TenantTransaction): Promise<number> {
  return deleteRows(tx, 'sign_in_challenge', { expires_at: sql`< now()` })
}
