import type { AiProvider } from '@lotse/contract/features/tenant/tenant.constants.ts'
import type { ColumnType } from 'kysely'

/** A limit in tokens; PostgreSQL's `bigint` is read as text. */
type Limit = ColumnType<string | null, number | null | undefined, number | null>

/** AI of a tenant: a key of its own, and its limits. */
export interface AiSettingsTable {
  tenant_id: string
  provider: ColumnType<AiProvider | null, AiProvider | null | undefined, AiProvider | null>
  encrypted_key: ColumnType<string | null, string | null | undefined, string | null>
  base_url: ColumnType<string | null, string | null | undefined, string | null>
  model: ColumnType<string | null, string | null | undefined, string | null>
  key_set_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  person_day_limit: Limit
  tenant_month_limit: Limit
  pack_person_day_limit: Limit
  pack_tenant_month_limit: Limit
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    ai_settings: AiSettingsTable
  }
}
