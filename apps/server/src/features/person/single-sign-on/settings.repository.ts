import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { SignOnSettings } from './sign-on.settings.ts'
import './sign-on.table.ts'

/** The stored settings of a tenant's single sign-on. */
export interface StoredSignOn {
  readonly settings: SignOnSettings | null
  /** Encrypted. */
  readonly clientSecret: string | null
}

/** Finds the settings; both are null when nothing is stored. */
export async function findSignOn(tx: TenantTransaction): Promise<StoredSignOn> {
  const row = await tx
    .selectFrom('single_sign_on')
    .where('tenant_id', '=', tx.tenantId)
    .select(['settings', 'client_secret'])
    .executeTakeFirst()
  // The settings were validated when the pack was applied.
  return {
    settings: (row?.settings as SignOnSettings | null | undefined) ?? null,
    clientSecret: row?.client_secret ?? null,
  }
}

/** Stores the settings of the pack; null removes them. The client secret does not change. */
export async function saveSignOnSettings(tx: TenantTransaction, settings: SignOnSettings | null): Promise<void> {
  const json = settings === null ? null : JSON.stringify(settings)
  await tx
    .insertInto('single_sign_on')
    .values({ tenant_id: tx.tenantId, settings: json, client_secret: null })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ settings: json }))
    .execute()
}

/** Stores an encrypted client secret; null removes it. */
export async function saveClientSecret(tx: TenantTransaction, clientSecret: string | null): Promise<void> {
  await tx
    .insertInto('single_sign_on')
    .values({ tenant_id: tx.tenantId, settings: null, client_secret: clientSecret })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ client_secret: clientSecret }))
    .execute()
}
