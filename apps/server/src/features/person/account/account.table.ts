import type { Generated } from 'kysely'

/** What a link that is sent by mail is for. */
export type AccountTokenPurpose = 'INVITATION' | 'RESET'

/** A link that sets a password. Only the SHA-256 of its token is stored; a used one is deleted. */
export interface AccountTokenTable {
  tenant_id: string
  token_hash: Buffer
  person_id: string
  purpose: AccountTokenPurpose
  created_at: Generated<Date>
  expires_at: Date
}

/** The authenticator app of a person. */
export interface AuthenticatorTable {
  tenant_id: string
  person_id: string
  encrypted_secret: string
  created_at: Generated<Date>
  /** Null while it is being set up. */
  confirmed_at: Date | null
  /** The time step of the last accepted code. */
  last_step: number | null
}

/** A recovery code; a used one is deleted. */
export interface RecoveryCodeTable {
  tenant_id: string
  person_id: string
  code_hash: Buffer
}

/** A passkey of a person. */
export interface PasskeyTable {
  tenant_id: string
  id: Generated<string>
  person_id: string
  /** In base64url. */
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  /** The host that it is bound to. */
  relying_party: string
  name: string
  created_at: Generated<Date>
  last_used_at: Date | null
}

/** What a challenge is for. */
export type ChallengePurpose = 'SECOND_FACTOR' | 'PASSKEY_SIGN_IN' | 'PASSKEY_REGISTRATION' | 'PASSKEY_PROOF'

/** The second step of a sign-in, or a passkey ceremony, that has begun; a used one is deleted. */
export interface SignInChallengeTable {
  tenant_id: string
  token_hash: Buffer
  purpose: ChallengePurpose
  /** Null for PASSKEY_SIGN_IN. */
  person_id: string | null
  /** What the passkey signs. */
  challenge: string | null
  attempts: Generated<number>
  created_at: Generated<Date>
  expires_at: Date
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    account_token: AccountTokenTable
    authenticator: AuthenticatorTable
    recovery_code: RecoveryCodeTable
    passkey: PasskeyTable
    sign_in_challenge: SignInChallengeTable
  }
}
