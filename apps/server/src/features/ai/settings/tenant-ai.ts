import type { LanguageModelAccess } from '../../../platform/ai/model.ts'
import type { Settings } from '../../../platform/config/settings.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { HttpPlatform } from '../../../platform/http/http-platform.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import { findAiSettings, type StoredAiSettings, type StoredKey } from './settings.repository.ts'

/** Maximum numbers of tokens, input and output together. */
export interface TokenLimits {
  /** Of a person a day. */
  readonly personDay: number
  /** Of all the tenant's people a month. */
  readonly tenantMonth: number
}

/** The model of a tenant, and how many tokens its people may use. */
export interface TenantAi {
  /** Null: the built-in analyst. */
  readonly model: LanguageModelAccess | null
  readonly limits: TokenLimits
}

/** The model and the limits of the caller's tenant. A key of the tenant applies before that of the server. */
export async function readTenantAi(
  { ai, secrets, settings }: HttpPlatform,
  { tx, tenant }: Pick<Context, 'tx' | 'tenant'>,
): Promise<TenantAi> {
  const stored = await findAiSettings(tx)
  const limits = limitsOf(stored, settings)
  if (stored.key === null) return { model: ai.modelOf(tenant), limits }
  const { provider, baseUrl, model } = stored.key
  const own = { tenantId: tenant.id, provider, key: decrypted(secrets, tenant.id, stored.key), baseUrl, model }
  return { model: ai.modelOf(tenant, own), limits }
}

/** The limits that apply: the operator's, otherwise the pack's, otherwise those of the server. */
export function limitsOf({ limits, packLimits }: StoredAiSettings, settings: Settings): TokenLimits {
  return {
    personDay: limits.personDay ?? packLimits.personDay ?? settings.aiTokensPerPersonDay,
    tenantMonth: limits.tenantMonth ?? packLimits.tenantMonth ?? settings.aiTokensPerTenantMonth,
  }
}

/** The context of encryption: a key that is copied to another tenant's row cannot be decrypted. */
export const keyContext = (tenantId: string) => `tenant/${tenantId}/ai`

/** Null if the key cannot be decrypted, e.g. because LOTSE_SECRET_KEY is another one. */
function decrypted(secrets: SecretBox, tenantId: string, { encryptedKey }: StoredKey): string | null {
  try {
    return secrets.decrypt(encryptedKey, keyContext(tenantId))
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
