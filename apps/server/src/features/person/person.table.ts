import type { Language, Text } from '@lotse/contract/language.ts'
import type { Permission } from '@lotse/contract/permission.ts'
import type { ColumnType, Generated } from 'kysely'

/** A named set of permissions. */
export interface RoleTable {
  tenant_id: string
  id: string
  name: ColumnType<Text, string, string>
  permissions: Permission[]
  position: number
  retired_at: Date | null
}

/** A person who can sign in. */
export interface PersonTable {
  tenant_id: string
  id: Generated<string>
  /** In lower case, because sign-in ignores case. */
  username: string
  name: string
  email: string | null
  language: Language | null
  password_hash: string | null
  business_unit_id: string | null
  /** When false, the portfolio is the own unit and the units of `person_business_unit`. */
  has_all_business_units: Generated<boolean>
  disabled_at: Date | null
  created_at: Generated<Date>
}

export interface PersonRoleTable {
  tenant_id: string
  person_id: string
  role_id: string
}

export interface PersonBusinessUnitTable {
  tenant_id: string
  person_id: string
  business_unit_id: string
}

/** An access token. Only its SHA-256 is stored. */
export interface AccessTokenTable {
  tenant_id: string
  token_hash: Buffer
  person_id: string
  created_at: Generated<Date>
  expires_at: Date
  revoked_at: Date | null
  /** Names the session in its owner's list; not a secret. */
  id: Generated<string>
  method: Generated<SignInMethod>
  user_agent: string | null
  address: string | null
  last_used_at: Date | null
}

/** How a session began. */
export type SignInMethod = 'PASSWORD' | 'OIDC' | 'PASSKEY'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    role: RoleTable
    person: PersonTable
    person_role: PersonRoleTable
    person_business_unit: PersonBusinessUnitTable
    access_token: AccessTokenTable
  }
}
