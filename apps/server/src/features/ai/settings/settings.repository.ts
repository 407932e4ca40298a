import type { AiProvider } from '@lotse/contract/features/tenant/tenant.constants.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { putRow, type Values } from '../../../platform/thing/rows.repository.ts'
import './settings.table.ts'

/** A provider key of a tenant, encrypted. */
export interface StoredKey {
  readonly provider: AiProvider
  readonly encryptedKey: string
  /** Null: the address of the server's settings. */
  readonly baseUrl: string | null
  /** Of Azure: the deployment. Null: the model of the server's settings. */
  readonly model: string | null
  readonly setAt: Date
}

/** Maximum numbers of tokens; null: no limit of this origin. */
export interface StoredLimits {
  readonly personDay: number | null
  readonly tenantMonth: number | null
}

/** AI of a tenant as stored. */
export interface StoredAiSettings {
  readonly key: StoredKey | null
  /** Set by an operator; they apply before those of the pack. */
  readonly limits: StoredLimits
  readonly packLimits: StoredLimits
}

/** The settings of the transaction's tenant. */
export async function findAiSettings(tx: TenantTransaction): Promise<StoredAiSettings> {
  const row = await tx.selectFrom('ai_settings').where('tenant_id', '=', tx.tenantId).selectAll().executeTakeFirst()
  const limit = (value: string | null | undefined) => (value == null ? null : Number(value))
  const hasKey = row?.provider != null && row.encrypted_key !== null && row.key_set_at !== null
  return {
    key: hasKey
      ? {
          provider: row.provider as AiProvider,
          encryptedKey: row.encrypted_key as string,
          baseUrl: row.base_url,
          model: row.model,
          setAt: row.key_set_at as Date,
        }
      : null,
    limits: { personDay: limit(row?.person_day_limit), tenantMonth: limit(row?.tenant_month_limit) },
    packLimits: { personDay: limit(row?.pack_person_day_limit), tenantMonth: limit(row?.pack_tenant_month_limit) },
  }
}

/** Replaces the key of the tenant. */
export async function saveKey(tx: TenantTransaction, key: Omit<StoredKey, 'setAt'>): Promise<void> {
  await save(tx, {
    provider: key.provider,
    encrypted_key: key.encryptedKey,
    base_url: key.baseUrl,
    model: key.model,
    key_set_at: new Date(),
  })
}

/** Deletes the key of the tenant with its address and model. */
export async function deleteKey(tx: TenantTransaction): Promise<void> {
  await save(tx, { provider: null, encrypted_key: null, base_url: null, model: null, key_set_at: null })
}

/** Replaces the limits that an operator has set. */
export async function saveLimits(tx: TenantTransaction, { personDay, tenantMonth }: StoredLimits): Promise<void> {
  await save(tx, { person_day_limit: personDay, tenant_month_limit: tenantMonth })
}

/** Replaces the limits of the pack. */
export async function savePackLimits(tx: TenantTransaction, { personDay, tenantMonth }: StoredLimits): Promise<void> {
  await save(tx, { pack_person_day_limit: personDay, pack_tenant_month_limit: tenantMonth })
}

const save = (tx: TenantTransaction, values: Values<'ai_settings'>) => putRow(tx, 'ai_settings', {}, values)
