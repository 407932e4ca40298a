import type { Currency } from '@lotse/contract/currency.ts'
import type { StandardLevel } from '@lotse/contract/features/kpi/kpi.potential.constants.ts'
import type { TenantConfig } from '@lotse/contract/features/tenant/tenant.schema.ts'
import type { ColumnType, Generated } from 'kysely'
import type { SecondFactorRule } from '../../platform/tenant/tenant.ts'

/** A customer organisation. A global table: it is read before the tenant is known. */
export interface TenantTable {
  id: string
  name: string
  /** The configuration of the pack; keys that it does not set are absent. */
  config: ColumnType<Partial<TenantConfig>, string, string>
  theme_tokens: ColumnType<Record<string, string>, string | undefined, string>
  logo: string | null
  is_demo: Generated<boolean>
  /** IANA name; null means the default of the tenant's language. */
  time_zone: Generated<string | null>
  /** E-mail address that receives support requests. */
  support_address: Generated<string | null>
  /** Origin of the browser application; null when it is the origin of the API. */
  web_origin: Generated<string | null>
  second_factor: Generated<SecondFactorRule>
  /** Retention of the audit log, in days; null: the default. */
  audit_days: Generated<number | null>
  /** The level of euro amounts where none is named. */
  standard_level: Generated<StandardLevel>
  /** The currency of all amounts. */
  currency: Generated<Currency>
  /** The month in which the fiscal year begins, 1 to 12. */
  fiscal_year_start: Generated<number>
  /** Null unless an operator has suspended the tenant. */
  suspended_at: ColumnType<Date | null, undefined, Date | null>
  created_at: Generated<Date>
}

/** The hosts of tenants, in lower case, without port. A global table. */
export interface TenantHostTable {
  host: string
  tenant_id: string
}

/** Increases with every change of content or figures. */
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
