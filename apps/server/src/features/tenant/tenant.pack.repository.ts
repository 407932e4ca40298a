import type { FiscalYearStart } from '@lotse/analysis/calendar/fiscal-year.ts'
import type { Currency } from '@lotse/contract/currency.ts'
import type { StandardLevel } from '@lotse/contract/features/kpi/kpi.potential.constants.ts'
import { sql } from 'kysely'
import type { OwnerTransaction } from '../../platform/database/tenant-transaction.ts'
import type { SecondFactorRule } from '../../platform/tenant/tenant.ts'
import './tenant.table.ts'

/** A tenant as its pack describes it. */
export interface TenantRow {
  readonly id: string
  readonly name: string
  readonly config: object
  readonly themeTokens: Readonly<Record<string, string>>
  readonly logo: string | null
  readonly isDemo: boolean
  readonly timeZone: string | null
  readonly supportAddress: string | null
  readonly webOrigin: string | null
  readonly secondFactor: SecondFactorRule
  /** Days; null: the default. */
  readonly auditDays: number | null
  readonly standardLevel: StandardLevel
  readonly currency: Currency
  readonly fiscalYearStart: FiscalYearStart
}

/** Creates or changes a tenant. Returns what was done, and whether its fiscal year begins in another month now. */
export async function saveTenant(
  tx: OwnerTransaction,
  tenant: TenantRow,
): Promise<{ readonly what: 'CREATED' | 'CHANGED' | 'UNCHANGED'; readonly isOtherYear: boolean }> {
  const before = await tx
    .selectFrom('tenant')
    .select('fiscal_year_start as start')
    .where('id', '=', tenant.id)
    .executeTakeFirst()
  const { rows } = await sql`
    insert into tenant (id, name, config, theme_tokens, logo, is_demo, time_zone, support_address, web_origin,
      second_factor, audit_days, standard_level, currency, fiscal_year_start)
    values (${tenant.id}, ${tenant.name}, ${JSON.stringify(tenant.config)}::jsonb,
      ${JSON.stringify(tenant.themeTokens)}::jsonb, ${tenant.logo}, ${tenant.isDemo}, ${tenant.timeZone},
      ${tenant.supportAddress}, ${tenant.webOrigin}, ${tenant.secondFactor}, ${tenant.auditDays}::int,
      ${tenant.standardLevel}, ${tenant.currency}, ${tenant.fiscalYearStart})
    on conflict (id) do update set name = excluded.name, config = excluded.config, theme_tokens = excluded.theme_tokens,
      logo = excluded.logo, is_demo = excluded.is_demo, time_zone = excluded.time_zone,
      support_address = excluded.support_address, web_origin = excluded.web_origin,
      second_factor = excluded.second_factor, audit_days = excluded.audit_days,
      standard_level = excluded.standard_level, currency = excluded.currency,
      fiscal_year_start = excluded.fiscal_year_start
    where (tenant.name, tenant.config, tenant.theme_tokens, tenant.logo, tenant.is_demo, tenant.time_zone,
        tenant.support_address, tenant.web_origin, tenant.second_factor, tenant.audit_days, tenant.standard_level,
        tenant.currency, tenant.fiscal_year_start)
      is distinct from (excluded.name, excluded.config, excluded.theme_tokens, excluded.logo, excluded.is_demo,
        excluded.time_zone, excluded.support_address, excluded.web_origin, excluded.second_factor, excluded.audit_days,
        excluded.standard_level, excluded.currency, excluded.fiscal_year_start)
    returning id`.execute(tx)
  if (before === undefined) return { what: 'CREATED', isOtherYear: false }
  const isOtherYear = before.start !== tenant.fiscalYearStart
  return { what: rows.length > 0 ? 'CHANGED' : 'UNCHANGED', isOtherYear }
}

/** The tenants of the named hosts and of all hosts of this tenant, by host. */
export async function listHostOwners(
  tx: OwnerTransaction,
  tenantId: string,
  hosts: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('tenant_host')
    .select(['host', 'tenant_id'])
    .where((where) => where.or([where('tenant_id', '=', tenantId), sql<boolean>`host = any(${[...hosts]}::text[])`]))
    .execute()
  return new Map(rows.map(({ host, tenant_id }) => [host, tenant_id]))
}

/** Serialises changes of the global tables by packs until the end of the transaction. */
export async function lockTenants(tx: OwnerTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lotse tenants'))`.execute(tx)
}

/** Adds hosts to a tenant and removes others. */
export async function saveHosts(
  tx: OwnerTransaction,
  tenantId: string,
  added: readonly string[],
  removed: readonly string[],
): Promise<void> {
  if (added.length > 0) {
    const rows = added.map((host) => ({ host, tenant_id: tenantId }))
    await tx.insertInto('tenant_host').values(rows).execute()
  }
  if (removed.length > 0) {
    await tx.deleteFrom('tenant_host').where('tenant_id', '=', tenantId).where('host', 'in', removed).execute()
  }
}
