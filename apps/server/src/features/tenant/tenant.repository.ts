import type { Currency } from '@lotse/contract/currency.ts'
import { FALLBACK_LANGUAGE } from '@lotse/contract/language.ts'
import { sql } from 'kysely'
import type { LotseDatabase, TransactionSource } from '../../platform/database/database.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import type { SecondFactorRule, Tenant } from '../../platform/tenant/tenant.ts'
import { defaultTimeZone } from '../../platform/tenant/time-zone.ts'
import './tenant.table.ts'

/** Finds the tenant of a host (in lower case, without port). Not subject to tenant isolation, which needs the tenant first. */
export async function findTenantByHost(
  { kysely }: Pick<TransactionSource, 'kysely'>,
  host: string,
): Promise<Tenant | null> {
  const row = await kysely
    .selectFrom('tenant_host')
    .innerJoin('tenant', 'tenant.id', 'tenant_host.tenant_id')
    .where('tenant_host.host', '=', host)
    .selectAll('tenant')
    .select(FIRST_HOST)
    .executeTakeFirst()
  return row ? toTenant(row) : null
}

/** Finds a tenant by id. */
export async function findTenantById(
  { kysely }: Pick<TransactionSource, 'kysely'>,
  id: string,
): Promise<Tenant | null> {
  const row = await kysely.selectFrom('tenant').where('id', '=', id).selectAll().select(FIRST_HOST).executeTakeFirst()
  return row ? toTenant(row) : null
}

/** The tenant of an installation with one tenant; null if there are none or several. */
export async function findOnlyTenant({ kysely }: Pick<TransactionSource, 'kysely'>): Promise<Tenant | null> {
  const rows = await kysely.selectFrom('tenant').selectAll().select(FIRST_HOST).limit(2).execute()
  const [row] = rows
  return row && rows.length === 1 ? toTenant(row) : null
}

/** Whether the installation has a tenant. */
export async function hasTenant({ kysely }: Pick<TransactionSource, 'kysely'>): Promise<boolean> {
  return (await kysely.selectFrom('tenant').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Hosts of the demo tenants, ordered by the name of the tenant. */
export async function listDemoHosts({ kysely }: LotseDatabase): Promise<{ host: string; name: string }[]> {
  return kysely
    .selectFrom('tenant_host')
    .innerJoin('tenant', 'tenant.id', 'tenant_host.tenant_id')
    .where('tenant.is_demo', '=', true)
    .select(['tenant_host.host', 'tenant.name'])
    .orderBy('tenant.name')
    .orderBy('tenant_host.host')
    .execute()
}

const FIRST_HOST = sql<string | null>`(select min(h.host) from tenant_host h where h.tenant_id = tenant.id)`.as(
  'first_host',
)

interface TenantRow {
  id: string
  name: string
  config: Tenant['config']
  theme_tokens: Record<string, string>
  logo: string | null
  is_demo: boolean
  suspended_at: Date | null
  time_zone: string | null
  support_address: string | null
  web_origin: string | null
  second_factor: SecondFactorRule
  currency: Currency
  first_host: string | null
}

function toTenant(row: TenantRow): Tenant {
  const { id, name, config, theme_tokens, logo, is_demo, time_zone, support_address, web_origin, first_host } = row
  const defaultLanguage = config.default_language ?? FALLBACK_LANGUAGE
  return {
    id,
    name,
    defaultLanguage,
    timeZone: time_zone ?? defaultTimeZone(defaultLanguage),
    currency: row.currency,
    supportAddress: support_address,
    host: first_host,
    webOrigin: web_origin,
    activePlugins: config.active_plugins ?? [],
    isDemo: is_demo,
    isSuspended: row.suspended_at !== null,
    secondFactor: row.second_factor,
    config,
    themeTokens: theme_tokens,
    logo,
  }
}

/** The tenant of the transaction with its hosts, as it is stored, for an export. */
export async function findTenantRow(tx: TenantTransaction): Promise<object | null> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(t) as row from tenant t where id = ${tx.tenantId}`.execute(tx)
  return rows[0]?.row ?? null
}
