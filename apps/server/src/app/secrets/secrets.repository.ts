import { sql } from 'kysely'
import { keyContext } from '../../features/ai/settings/tenant-ai.ts'
import { contextOfSecret } from '../../features/person/second-factor/second-factor.service.ts'
import { secretContext } from '../../features/person/single-sign-on/sign-on.context.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'

/** A stored secret: where it is, and the context that it was encrypted with. */
export interface StoredSecret {
  readonly place: SecretPlace
  /** The person of an authenticator; null for secrets of the tenant. */
  readonly personId: string | null
  readonly encrypted: string
  readonly context: string
}

/** What a secret is for. */
export type SecretPlace = 'ai key' | 'client secret' | 'authenticator'

/** All stored secrets of the tenant. Not those of sessions at an identity provider, which end within hours. */
export async function listSecrets(tx: TenantTransaction): Promise<StoredSecret[]> {
  const { rows } = await sql<{ place: SecretPlace; person_id: string | null; encrypted: string }>`
    select 'ai key' as place, null::uuid as person_id, encrypted_key as encrypted from ai_settings
      where tenant_id = ${tx.tenantId} and encrypted_key is not null
    union all select 'client secret', null, client_secret from single_sign_on
      where tenant_id = ${tx.tenantId} and client_secret is not null
    union all select 'authenticator', person_id, encrypted_secret from authenticator where tenant_id = ${tx.tenantId}
    order by 1, 2`.execute(tx)
  return rows.map(({ place, person_id, encrypted }) => ({
    place,
    personId: person_id,
    encrypted,
    context: contextOf(place, tx.tenantId, person_id),
  }))
}

function contextOf(place: SecretPlace, tenantId: string, personId: string | null): string {
  if (place === 'ai key') return keyContext(tenantId)
  return place === 'client secret' ? secretContext(tenantId) : contextOfSecret(tenantId, personId ?? '')
}

/** Replaces a secret, unless a person has changed it meanwhile; whether it was replaced. */
export async function replaceSecret(tx: TenantTransaction, { place, personId, encrypted }: StoredSecret, by: string) {
  const { numAffectedRows = 0n } = await statementOf(tx, place, personId, encrypted, by).execute(tx)
  return numAffectedRows > 0n
}

function statementOf(tx: TenantTransaction, place: SecretPlace, personId: string | null, from: string, to: string) {
  switch (place) {
    case 'ai key':
      return sql`update ai_settings set encrypted_key = ${to} where tenant_id = ${tx.tenantId} and encrypted_key = ${from}`
    case 'client secret':
      return sql`update single_sign_on set client_secret = ${to} where tenant_id = ${tx.tenantId} and client_secret = ${from}`
    case 'authenticator':
      return sql`update authenticator set encrypted_secret = ${to}
        where tenant_id = ${tx.tenantId} and person_id = ${personId} and encrypted_secret = ${from}`
  }
}
