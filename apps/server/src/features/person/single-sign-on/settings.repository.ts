import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { putRow } from '../../../platform/thing/rows.repository.ts'
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
  await putRow(tx, 'single_sign_on', {}, { settings: json })
}

/** Stores an encrypted client secret; null removes it. */
export async function saveClientSecret(tx: TenantTransaction, clientSecret: string | null): Promise<void> {
  await putRow(tx, 'single_sign_on', {}, { client_secret: clientSecret })
}
