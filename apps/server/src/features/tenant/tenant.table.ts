import type { TenantConfig } from '@lotse/contract/features/tenant/tenant.schema.ts'
import type { ColumnType, Generated } from 'kysely'

/** A customer organisation. Global: read before a tenant is known. */
export interface TenantTable {
  id: string
  name: string
  /** What the pack says; keys it does not say are absent. */
  config: ColumnType<Partial<TenantConfig>, string, string>
  theme_tokens: ColumnType<Record<string, string>, string | undefined, string>
  logo: string | null
  is_demo: Generated<boolean>
  /** IANA name; null takes that of the tenant's language. */
  time_zone: Generated<string | null>
  /** Where mails about requests for help go. */
  support_address: Generated<string | null>
  /** Origin of the browser application; null: where the request came in. */
  web_origin: Generated<string | null>
  created_at: Generated<Date>
}

/** Hosts by which a tenant is found, in lower case, without port. Global. */
export interface TenantHostTable {
  host: string
  tenant_id: string
}

/** Moves with every write of content or figures. */
export interface TenantRevisionTable {
  tenant_id: string
  revision: Generated<number>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    tenant: TenantTable
    tenant_host: TenantHostTable
    tenant_revision: TenantRevisionTable
  }
}
