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

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    account_token: AccountTokenTable
  }
}
