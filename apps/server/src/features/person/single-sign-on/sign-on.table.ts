import type { Generated } from 'kysely'
import type { JsonColumn } from '../../../platform/database/json-column.ts'

/** How a tenant's people sign in at its identity provider. */
export interface SingleSignOnTable {
  tenant_id: string
  /** Null when only the client secret is set yet. */
  settings: JsonColumn<object> | null
  /** Encrypted. */
  client_secret: string | null
}

/** A sign-in that has begun and not ended. */
export interface SignOnAttemptTable {
  tenant_id: string
  state_hash: Buffer
  browser_hash: Buffer
  issuer: string
  nonce: string
  code_verifier: string
  redirect_uri: string
  return_path: string
  expires_at: Date
}

/** A person as an identity provider knows them. */
export interface PersonIdentityTable {
  tenant_id: string
  issuer: string
  subject: string
  person_id: string
  /** The sign-in whose claims were applied last. */
  claims_at: Date
  created_at: Generated<Date>
}

/** A session that began at an identity provider. */
export interface SignOnSessionTable {
  tenant_id: string
  token_hash: Buffer
  issuer: string
  subject: string
  /** The provider's session. */
  sid: string | null
  claims: JsonColumn<Readonly<Record<string, unknown>>>
  /** Encrypted. */
  id_token: string | null
  user_agent: string | null
  address: string | null
  created_at: Generated<Date>
  expires_at: Date
  revoked_at: Date | null
  /** When the audit log recorded that the person has no access. */
  no_access_at: Date | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    single_sign_on: SingleSignOnTable
    sign_on_attempt: SignOnAttemptTable
    person_identity: PersonIdentityTable
    sign_on_session: SignOnSessionTable
  }
}
