import type { Language } from '@lotse/contract/language.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { createToken, hashToken } from '../../../platform/session/access-token.ts'
import { deleteRows, insertRow } from '../../../platform/thing/rows.repository.ts'
import type { AccountTokenPurpose } from './account.table.ts'
import '../person.table.ts'

/** Lifetimes of links in hours. */
export const LINK_HOURS: Readonly<Record<AccountTokenPurpose, number>> = { INVITATION: 7 * 24, RESET: 1 }

/** Creates a link's token, of which only the hash is stored. Earlier links of this purpose stop working. */
export async function insertAccountToken(
  tx: TenantTransaction,
  personId: string,
  purpose: AccountTokenPurpose,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  await deleteRows(tx, 'account_token', { person_id: personId, purpose })
  const token = createToken()
  const expiresAt = new Date(Date.now() + LINK_HOURS[purpose] * 3_600_000)
  await insertRow(tx, 'account_token', {
    token_hash: hashToken(token),
    person_id: personId,
    purpose,
    expires_at: expiresAt,
  })
  return { token, expiresAt }
}

/** A person as mails and links address them. */
export interface AddressedPerson {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly email: string | null
  readonly language: Language | null
}

/** The owner of a valid link and its purpose; null when it is unknown, used, expired, or its owner is disabled. */
export async function findAccountToken(
  tx: TenantTransaction,
  token: string,
): Promise<{ readonly person: AddressedPerson; readonly purpose: AccountTokenPurpose } | null> {
  const row = await tx
    .selectFrom('account_token as t')
    .innerJoin('person as p', (join) => join.onRef('p.id', '=', 't.person_id').on('p.tenant_id', '=', tx.tenantId))
    .where('t.tenant_id', '=', tx.tenantId)
    .where('t.token_hash', '=', hashToken(token))
    .where('t.expires_at', '>', sql<Date>`now()`)
    .where('p.disabled_at', 'is', null)
    .select(['p.id', 'p.username', 'p.name', 'p.email', 'p.language', 't.purpose'])
    // A second use of the same link waits for the first one, and then does not find it.
    .forUpdate('t')
    .executeTakeFirst()
  if (!row) return null
  const { purpose, ...person } = row
  return { person, purpose }
}

/** Ends all links of a person, or those of one purpose. */
export async function deleteAccountTokens(
  tx: TenantTransaction,
  personId: string,
  purpose?: AccountTokenPurpose,
): Promise<void> {
  await tx
    .deleteFrom('account_token')
    .where('tenant_id', '=', tx.tenantId)
    .where('person_id', '=', personId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose as AccountTokenPurpose))
    .execute()
}

/** A person by id, unless disabled. */
export async function findAddressedPerson(tx: TenantTransaction, personId: string): Promise<AddressedPerson | null> {
  const row = await tx
    .selectFrom('person')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', personId)
    .where('disabled_at', 'is', null)
    .select(['id', 'username', 'name', 'email', 'language'])
    .executeTakeFirst()
  return row ?? null
}

/** More people than share an e-mail address. */
const MAXIMUM_PEOPLE = 5

/** The people with this user name or e-mail address, whatever the case, who are not disabled. */
export async function listPeopleOfAccount(tx: TenantTransaction, account: string): Promise<readonly AddressedPerson[]> {
  return tx
    .selectFrom('person')
    .where('tenant_id', '=', tx.tenantId)
    .where('disabled_at', 'is', null)
    .where((where) =>
      where.or([where('username', '=', account.toLowerCase()), sql<boolean>`lower(email) = ${account.toLowerCase()}`]),
    )
    .orderBy('username')
    .limit(MAXIMUM_PEOPLE)
    .select(['id', 'username', 'name', 'email', 'language'])
    .execute()
}

/** Deletes links that have expired. Returns their number. */
export async function deleteExpiredAccountTokens(tx: TenantTransaction): Promise<number> {
  return deleteRows(tx, 'account_token', { expires_at: sql`< now()` })
}
